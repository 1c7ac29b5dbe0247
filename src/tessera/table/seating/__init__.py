"""Who sits where: seats, names, hosts, kept seats and spectators."""
