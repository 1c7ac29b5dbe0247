# Sourced. `quietly COMMAND…` shows the command's output only if it fails.
quietly() {
    local log status=0
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if [ "$status" != 0 ]; then
        cat "$log" >&2
        echo "Failed with status $status: $*" >&2
    fi
    rm -f "$log"
    return "$status"
}
