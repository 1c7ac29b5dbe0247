"""The pieces of a game as readers meet them: their names, figures, words, rules and owners."""
