import { beforeEach, describe, expect, it } from "vitest";
import { Connection, type Liveness, type SocketLike } from "../src/lib/connection";

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.({ code: 1000, reason: "" });
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe("the connection to a table", () => {
  let sockets: FakeSocket[];
  let liveness: Liveness[];
  let delays: number[];
  let later: (() => void)[];
  let connection: Connection;
  let heard: number;
  let hidden: boolean;

  beforeEach(() => {
    heard = 0;
    hidden = false;
    sockets = [];
    liveness = [];
    delays = [];
    later = [];
    connection = new Connection({ link: "secret" }, {
      open: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
      table: (message) => (heard = message.version),
      after: () => heard,
      stranger: () => (heard = 0),
      away: () => hidden,
      liveness: (now) => liveness.push(now),
      later: (act, milliseconds) => {
        later.push(act);
        delays.push(milliseconds);
      },
    });
    connection.start();
  });

  function up(number: number): FakeSocket {
    const socket = sockets[number] as FakeSocket;
    socket.onopen?.();
    socket.tell({ type: "table", version: heard });
    return socket;
  }

  it("shows its link first", () => {
    expect(up(0).sent).toEqual([{ link: "secret", after: 0 }]);
    expect(liveness).toEqual(["connecting", "live"]);
  });

  it("says when its page is out of sight, and when it is back", () => {
    const socket = up(0);
    connection.look();
    hidden = true;
    connection.look();
    connection.look();
    hidden = false;
    connection.look();
    expect(socket.sent.slice(1)).toEqual([{ type: "away", away: true }, { type: "away", away: false }]);
  });

  it("begins by saying that its page is out of sight", () => {
    hidden = true;
    expect(up(0).sent).toEqual([{ link: "secret", after: 0, away: true }]);
  });

  it("catches up on what happened before the table came", () => {
    const socket = sockets[0] as FakeSocket;
    socket.onopen?.();
    hidden = true;
    connection.look();
    socket.tell({ type: "table", version: 0 });
    expect(socket.sent.at(-1)).toEqual({ type: "away", away: true });
  });

  it("gives each answer to its own question", async () => {
    const socket = up(0);
    const first = connection.send("undo");
    const second = connection.send("talk", { text: "hello" });
    socket.tell({ type: "answer", id: 2, ok: true });
    socket.tell({ type: "answer", id: 1, ok: false, error: "No." });
    expect((await second).ok).toBe(true);
    expect((await first).error).toBe("No.");
  });

  it("comes back with longer pauses and repeats a move, but no talk", async () => {
    const socket = up(0);
    const move = connection.send("move", { decision: 3, action: "pass" });
    const talk = connection.send("talk", { text: "hello" });
    socket.onclose?.({ code: 1006, reason: "" });
    expect((await talk).ok).toBe(false);
    later[0]?.();
    sockets[1]?.onclose?.({ code: 1006, reason: "" });
    later[1]?.();
    expect(delays).toEqual([400, 800]);
    const again = up(2);
    expect(again.sent[1]).toMatchObject({ type: "move", decision: 3, action: "pass" });
    again.tell({ type: "answer", id: 1, ok: true });
    expect((await move).ok).toBe(true);
  });

  it("resumes after the last event it has heard", () => {
    const socket = up(0);
    socket.tell({ type: "table", version: 17 });
    socket.onclose?.({ code: 1006, reason: "" });
    later[0]?.();
    expect(up(1).sent[0]).toEqual({ link: "secret", after: 17 });
  });

  it("begins anew where the seat has changed hands", () => {
    heard = 7;
    up(0).onclose?.({ code: 4410, reason: "That seat is not yours any more." });
    later[0]?.();
    expect(up(1).sent).toEqual([{ link: "secret", after: 0 }]);
  });

  it("does not knock again where there is no table", () => {
    sockets[0]?.onclose?.({ code: 4404, reason: "There is no such table." });
    expect(liveness.at(-1)).toBe("gone");
    expect(later).toEqual([]);
  });
});
