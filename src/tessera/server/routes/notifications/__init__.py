"""Routes about notifications: the settings of a person, and the links in e-mails."""
