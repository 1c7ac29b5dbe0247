"""Routes over HTTP, and the document that describes them."""
