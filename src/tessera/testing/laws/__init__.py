"""The laws that hold for every game, as tests."""
