/** A table's socket that is opened before anybody listens: it greets the server, and keeps what it says. */
import type { SocketLike } from "../connection";
import type { Door } from "../door";

export class HeldSocket implements SocketLike {
  /** Never called: the server was greeted before anybody listened. */
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  private kept: (() => void)[] = [];
  private listened = false;

  constructor(
    private readonly socket: SocketLike,
    readonly table: string,
    readonly door: Door,
    /** Hears every message at once, as long as nobody else does. */
    foresee: (text: string) => void,
  ) {
    socket.onopen = () => socket.send(JSON.stringify({ ...door, after: 0 }));
    socket.onmessage = (event) => {
      if (!this.listened) foresee(String(event.data));
      this.pass(() => this.onmessage?.(event));
    };
    socket.onclose = (event) => this.pass(() => this.onclose?.(event));
  }

  /** Whether this is the socket that somebody would open for themselves. */
  fits(table: string, door: Door): boolean {
    return this.table === table && JSON.stringify(this.door) === JSON.stringify(door);
  }

  /** Somebody listens from now on: what was said meanwhile is told in its order, a moment later. */
  listen(): void {
    queueMicrotask(() => {
      this.listened = true;
      for (const act of this.kept.splice(0)) act();
    });
  }

  send(text: string): void {
    this.socket.send(text);
  }

  close(): void {
    this.kept = [];
    this.onmessage = null;
    this.socket.close();
  }

  private pass(act: () => void): void {
    if (this.listened) act();
    else this.kept.push(act);
  }
}
