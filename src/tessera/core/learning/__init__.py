"""Games as learning programs play them: episodes, features, many games at a time."""
