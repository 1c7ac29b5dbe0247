import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askAhead, call } from "../src/lib/api";
import { Connection, type SocketLike } from "../src/lib/connection";
import { hold, taken } from "../src/lib/early/held";

class FakeSocket implements SocketLike {
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  sent: string[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe("a socket that is opened with the page", () => {
  let socket: FakeSocket;
  let foreseen: string[];
  let heard: number[];
  let lost: number;

  beforeEach(() => {
    vi.useFakeTimers();
    socket = new FakeSocket();
    foreseen = [];
    heard = [];
    lost = 0;
    hold("T1", { link: "secret" }, (text) => foreseen.push(text), () => socket);
    socket.onopen?.();
  });
  afterEach(() => {
    taken("none", {});
    vi.useRealTimers();
  });

  function connect(found: SocketLike | null): Connection {
    const connection = new Connection({ link: "secret" }, {
      open: () => found as SocketLike,
      table: (message) => heard.push(message.version),
      after: () => 0,
      stranger: () => undefined,
      away: () => false,
      liveness: (now) => (lost += now === "lost" ? 1 : 0),
      later: () => undefined,
    });
    connection.start();
    return connection;
  }

  it("greets the server once, and tells what it has heard in order", async () => {
    socket.tell({ type: "table", version: 1 });
    socket.tell({ type: "table", version: 2 });
    connect(taken("T1", { link: "secret" }));
    expect(heard).toEqual([]);
    await Promise.resolve();
    expect(heard).toEqual([1, 2]);
    socket.tell({ type: "table", version: 3 });
    expect(heard).toEqual([1, 2, 3]);
    expect(socket.sent).toEqual([JSON.stringify({ link: "secret", after: 0 })]);
    expect(foreseen.map((text) => (JSON.parse(text) as { version: number }).version)).toEqual([1, 2]);
  });

  it("tells of its end like any other, also when that comes early", async () => {
    socket.onclose?.({ code: 1006, reason: "" });
    connect(taken("T1", { link: "secret" }));
    await Promise.resolve();
    expect(lost).toBe(1);
  });

  it("sends what its page has to say", async () => {
    const connection = connect(taken("T1", { link: "secret" }));
    socket.tell({ type: "table", version: 1 });
    await Promise.resolve();
    void connection.send("move", { decision: 1, action: "pass" });
    expect(socket.sent.at(-1)).toContain("pass");
  });

  it("tells nothing to a page that has left", async () => {
    socket.tell({ type: "table", version: 1 });
    connect(taken("T1", { link: "secret" })).stop();
    await Promise.resolve();
    expect(socket.closed).toBe(true);
    expect(heard).toEqual([]);
  });

  it("is given away once, and only for its own table and door", () => {
    expect(taken("T1", { link: "secret" })).not.toBeNull();
    expect(taken("T1", { link: "secret" })).toBeNull();
    expect(socket.closed).toBe(false);
    hold("T1", {}, () => undefined, () => socket);
    expect(taken("T1", { link: "secret" })).toBeNull();
    expect(socket.closed).toBe(true);
  });

  it("is closed if nobody asks for it", () => {
    vi.advanceTimersByTime(120_000);
    expect(socket.closed).toBe(true);
    expect(taken("T1", { link: "secret" })).toBeNull();
  });
});

describe("what is asked ahead", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("answers the first who asks, and nobody after that", async () => {
    const fetched: string[] = [];
    vi.stubGlobal("fetch", (path: string) => {
      fetched.push(path);
      return Promise.resolve(new Response(JSON.stringify(fetched.length)));
    });
    const early = askAhead<number>("/games");
    await expect(call<number>("/games", { method: "POST" })).resolves.toBe(2);
    await expect(call<number>("/games")).resolves.toBe(1);
    await expect(early).resolves.toBe(1);
    await expect(call<number>("/games")).resolves.toBe(3);
    expect(fetched).toEqual(["/api/games", "/api/games", "/api/games"]);
  });
});
