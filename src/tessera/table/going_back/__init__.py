"""Going back: by undo alone, or by everybody's consent."""
