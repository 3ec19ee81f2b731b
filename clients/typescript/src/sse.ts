// Reads server-sent events from bytes, and remembers where to resume a broken stream.

export interface ServerSent {
  name: string;
  data: string;
}

/** State that is kept between connections: the last id, and the pause before the next try. */
export class Resuming {
  private retry = 2000;
  /** Connections in a row without an event. */
  private failed = 0;
  private decoder = new TextDecoder();
  private rest = "";
  private afterReturn = false;
  private name = "";
  private data: string[] = [];
  private id: string | null = null;

  constructor(public last: string | null = null) {}

  /** Resets the parser for a new connection. */
  connected(): void {
    this.decoder = new TextDecoder();
    this.rest = "";
    this.afterReturn = false;
    this.name = "";
    this.data = [];
    this.id = null;
  }

  /** Milliseconds to wait after the connection has ended. */
  pause(asked: number | null): number {
    this.failed += 1;
    if (asked !== null) return asked * 1000;
    return this.retry * (0.5 + Math.random() / 2) * 2 ** Math.min(this.failed - 1, 4);
  }

  /** The events that are now complete. Lines end with a line feed, a carriage return, or both. */
  feed(chunk: Uint8Array): ServerSent[] {
    const whole: ServerSent[] = [];
    let text = this.decoder.decode(chunk, { stream: true });
    if (this.afterReturn && text !== "") {
      if (text.startsWith("\n")) text = text.slice(1);
      this.afterReturn = false;
    }
    this.afterReturn ||= text.endsWith("\r");
    const lines = (this.rest + text).split(/\r\n|\r|\n/);
    this.rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line !== "") {
        this.take(line);
        continue;
      }
      const sent = this.dispatch();
      if (sent !== null) {
        // The connection works: the next pause is short again.
        this.failed = 0;
        whole.push(sent);
      }
    }
    return whole;
  }

  private take(line: string): void {
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.name = value;
    else if (field === "data") this.data.push(value);
    else if (field === "id" && !value.includes("\0")) this.id = value;
    else if (field === "retry" && /^\d+$/.test(value)) this.retry = Number(value);
  }

  private dispatch(): ServerSent | null {
    const { name, data, id } = this;
    this.name = "";
    this.data = [];
    this.id = null;
    // An id counts once its event is complete.
    if (id !== null) this.last = id;
    return data.length > 0 ? { name: name || "message", data: data.join("\n") } : null;
  }
}
