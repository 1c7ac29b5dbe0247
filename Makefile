# Everything a contributor types; `make help` lists it. What takes more than a line is in tools/.
SHELL := bash
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
PORT ?= 8000
JOBS ?= 2
GAMES_A_TABLE ?= 20
BENCH_FLAGS ?=
LOCK_FLAGS ?=
export PYTHON

PY := .venv/bin/python
DEPS := .venv/.deps
ENGINE := .venv/.engine
TORCH := .venv/.torch
WEB := .build/web
WEB_FILES := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' 2>/dev/null)
PLAIN := PYTHONPATH=src TESSERA_EXPECT=plain
COMPILED := env -u PYTHONPATH TESSERA_EXPECT=compiled
PYTEST := $(PY) -m pytest -n $(JOBS)
# Several targets in parallel; the output of each line stays together.
PARALLEL := $(MAKE) --no-print-directory --jobs=$(JOBS) $(if $(filter output-sync,$(.FEATURES)),--output-sync=line)

.PHONY: help setup test ready browser browser-tests web-checks packages quick contract golden types docs lint format play bench bench-growth bench-compare bench-load wheel lock clean FORCE

help: ## list these targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 22

setup: $(ENGINE) $(WEB) ## make .venv with tessera in it, compiled where possible, and the web client

test: ## set up, then run every check and test, on the plain and on the compiled engine
	@$(PARALLEL) ready
	@if [ "$$(cat $(ENGINE))" = compiled ]; then \
		echo "Short tests on the plain engine:" && $(PLAIN) $(PYTEST) -m "not browser and not long" && \
		echo "All tests on the compiled engine:" && $(COMPILED) $(PYTEST) -m "not browser"; \
	else \
		echo "All tests on the plain engine, as there is no compiled one:" && \
		$(PLAIN) $(PYTEST) -m "not browser"; \
	fi
	@env -u PYTHONPATH $(PY) -m doctest README.md
	@if [ -d web/dist ]; then $(MAKE) --no-print-directory browser-tests; else \
		echo "Tests of the web client: skipped, as it could not be built."; fi
	@echo "make test: everything passed (engine: plain$$(sed -n 's/^compiled$$/ and compiled/p' $(ENGINE)))."

# Everything that keeps one core busy, or waits for the network.
ready: setup lint web-checks packages

browser: ## the web client's own checks, and the tests in a real browser
	@$(PARALLEL) setup web-checks packages
	@$(MAKE) --no-print-directory browser-tests

browser-tests:
	@echo "Tests in the browser:"
	@env -u PYTHONPATH $(PYTEST) -m browser

web-checks: $(WEB)
	@[ ! -d web/dist ] || { cd web && npm run --silent check && npm test --silent; }

# One after another, and after .venv, which may install packages too: apt-get has a lock.
packages: $(DEPS) $(WEB)
	@tools/get-postgresql
	@tools/get-proxy
	@[ ! -d web/dist ] || tools/get-chromium

quick: $(DEPS) ## the inner loop: short tests on the plain engine, stopping at the first failure
	@$(PLAIN) $(PYTEST) -m "not long and not browser" -x -q

contract: setup ## the contract suite's long run (GAMES_A_TABLE=100), on the compiled engine if there is one
	@env -u PYTHONPATH TESSERA_GAMES=$(GAMES_A_TABLE) $(PYTEST) tests/contract

golden: $(DEPS) ## rewrite the golden transcripts, after a deliberate change
	@$(PLAIN) $(PY) -m pytest -q tests/contract/test_transcripts.py \
		tests/research/test_openspiel.py -k "goes_as_it" --write

types: $(DEPS) ## write the OpenAPI document, and the web client's types from it
	@PYTHONPATH=src $(PY) tools/write_openapi.py
	@cd web && npm run --silent types

docs: $(DEPS) ## rewrite the pages that are made from figures and features
	@PYTHONPATH=src $(PY) tools/write_technologies.py
	@PYTHONPATH=src $(PY) tools/write_features.py

lint: $(TORCH) ## ruff and mypy
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --check --quiet . || { $(PY) -m ruff format --check .; exit 1; }
	@$(PY) -m mypy --strict $(wildcard src tests bench tools examples)

format: $(DEPS) ## format the sources
	@$(PY) -m ruff check --fix --quiet .
	@$(PY) -m ruff format --quiet .

play: setup ## set up and serve the games at http://127.0.0.1:8000 (PORT=8000)
	@.venv/bin/tessera serve --port $(PORT) $(if $(wildcard web/dist),--web web/dist)

PEERS := $(addprefix .bench/,$(addsuffix /.deps,catanatron openspiel pettingzoo))

bench: setup $(PEERS) ## speed against the peers (BENCH_FLAGS="--only engine --rounds 1")
	@env -u PYTHONPATH $(PY) -m bench $(BENCH_FLAGS)

bench-growth: setup ## how costs grow with seats, moves, tables, workers (BENCH_FLAGS="--only seats")
	@env -u PYTHONPATH $(PY) -m bench.growth $(BENCH_FLAGS)

bench-compare: setup ## this engine against that of the previous commit (BENCH_FLAGS="--with HEAD~3")
	@env -u PYTHONPATH $(PY) -m bench.compare $(BENCH_FLAGS)

wheel: setup ## build a wheel with the compiled engine and the web client in it, into dist/
	@rm -rf src/tessera/client && if [ -d web/dist ]; then cp -r web/dist src/tessera/client; fi
	@$(PY) -m pip wheel --quiet --no-deps --wheel-dir dist . ; status=$$?; rm -rf src/tessera/client; exit $$status

bench-load: setup ## the server under load, against boardgame.io's (BENCH_FLAGS="--only moves --rounds 1")
	@tools/get-chromium
	@mkdir -p bench/results
	@env -u PYTHONPATH $(PY) bench/load/run.py --output bench/results/load.json $(BENCH_FLAGS)

lock: .build/lock/.deps ## pin the dependencies again (LOCK_FLAGS=--upgrade for newer ones)
	@compile() { .build/lock/bin/uv pip compile --quiet --no-config --universal --python-version 3.11 \
		--generate-hashes --no-header $(LOCK_FLAGS) --output-file "$$@"; } && \
	compile requirements/run.txt pyproject.toml && \
	compile requirements/dev.txt pyproject.toml requirements/dev.in \
		$(addprefix --extra ,arena gymnasium pettingzoo openspiel ray testing) && \
	compile requirements/lock.txt requirements/lock.in && \
	compile bench/requirements-catanatron.txt bench/requirements-catanatron.in && \
	compile bench/requirements-openspiel.txt bench/requirements-openspiel.in && \
	compile bench/requirements-pettingzoo.txt bench/requirements-pettingzoo.in

clean: ## remove everything that make has made
	@rm -rf .venv .build .bench build dist web/dist web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis bench/results
	@find . -name .git -prune -o \( -name __pycache__ -o -name '*.egg-info' \) -prune -exec rm -rf {} +

# Tools and engine have separate stamps, so that `make quick` never waits for the compiler.
$(DEPS): requirements/dev.txt tools/make-venv
	@echo "Setting up .venv …"
	@tools/make-venv
	@touch $@

# Compared by content, not by date: a deleted source or a new compiler changes it too.
.build/fingerprint: $(DEPS) FORCE
	@mkdir -p $(@D)
	@$(PY) tools/fingerprint.py >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(ENGINE): $(DEPS) .build/fingerprint tools/build-engine
	@echo "Building the engine …"
	@tools/build-engine

# Where it cannot be had, the tests of training are left out, and say so.
$(TORCH): $(DEPS) tools/get-torch requirements/torch.txt
	@tools/get-torch
	@touch $@

# The web client, if its sources are here.
$(WEB): $(WEB_FILES) tools/build-web
	@mkdir -p $(@D)
	@[ ! -f web/package.json ] || { echo "Building the web client …"; tools/build-web; }
	@touch $@

.build/lock/.deps: requirements/lock.txt $(DEPS)
	@source tools/quietly.sh && quietly $(PY) -m venv --clear $(@D) && \
		quietly $(@D)/bin/python -m pip install --require-hashes --requirement $<
	@touch $@

.bench/%/.deps: bench/requirements-%.txt $(DEPS)
	@echo "Setting up $(@D) …"
	@source tools/quietly.sh && quietly $(PY) -m venv --clear $(@D) && \
		quietly $(@D)/bin/python -m pip install --require-hashes --requirement $<
	@touch $@
