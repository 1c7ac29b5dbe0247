"""Channels: how one message gets to a person by web push, e-mail or a webhook."""
