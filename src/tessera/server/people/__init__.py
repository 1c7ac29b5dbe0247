"""People as others know them: results, ratings, profiles, and what accounts can do."""
