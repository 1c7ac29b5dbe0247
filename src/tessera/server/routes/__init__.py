"""HTTP routes, and the document that describes them."""
