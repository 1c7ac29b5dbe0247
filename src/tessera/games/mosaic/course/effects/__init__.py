"""Effects of cards and tiles carried out: the vocabulary's handlers, family by family."""
