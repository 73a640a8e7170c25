import assert from 'node:assert/strict';
import { registerLive } from '@chokdee/gateway/live';
import Fastify from 'fastify';

export interface LiveReader {
  /** Reads on until the event is there and answers its data. */
  next(event: string): Promise<unknown>;
  /** All that came so far, as it came. */
  seen(): string;
  close(): Promise<void>;
}

/** A front door for event streams alone before the api of that address; as many readers as wanted. */
export async function openLiveDoor(apiUrl: string) {
  // Connections that were opened and never used would be waited for.
  const door = Fastify({ forceCloseConnections: true });
  const limits = { member: 1_000_000, address: 1_000_000, all: 1_000_000 };
  registerLive(door, { apiUrl, limits, heartbeatMs: 50, clock: { now: () => new Date() } });
  return { url: await door.listen({ port: 0, host: '127.0.0.1' }), close: () => door.close() };
}

/** Reads the event stream of an api as a browser does, through a door of its own; answers when the stream is ready. */
export async function openLive(url: string, token?: string): Promise<LiveReader> {
  const { origin, pathname, search } = new URL(url);
  const door = await openLiveDoor(origin);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(`${door.url}${pathname}${search}`, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.ok(reader);
  let text = '';
  const next = async (event: string): Promise<unknown> => {
    for (;;) {
      const found = new RegExp(`event: ${event}\ndata: (.*)\n\n`).exec(text);
      if (found?.[1]) return JSON.parse(found[1]);
      const { value, done } = await reader.read();
      assert.ok(!done, `the stream ended before ${event}`);
      text += value;
    }
  };
  await next('ready');
  return { next, seen: () => text, close };
  async function close(): Promise<void> {
    await reader?.cancel();
    await door.close();
  }
}
