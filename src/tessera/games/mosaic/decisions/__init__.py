"""One decision, one room: who decides, what is allowed, why something is not, what happens then."""
