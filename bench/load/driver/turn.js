// One move under way: it is over when its sender has the acknowledgement and both seats the update.
class Turn {
  constructor(seat, acknowledged) {
    this.seat = seat;
    this.updated = [false, false];
    this.acknowledged = acknowledged;
    this.latency = 0;
    this.sent = performance.now();
    this.done = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
  }

  /** A seat's socket has received the table after the move. */
  update(seat) {
    if (this.updated[seat]) return;
    this.updated[seat] = true;
    if (seat !== this.seat) this.latency = performance.now() - this.sent;
  }

  get complete() {
    return this.acknowledged && this.updated[0] && this.updated[1];
  }
}

module.exports = { Turn };
