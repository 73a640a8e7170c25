import assert from 'node:assert/strict';
import { registerLive } from '@chokdee/gateway/live';
import Fastify from 'fastify';

export interface LiveReader {
  /**
   * Waits for the first matching event after the last one of that name and returns its data. An event from before the
   * stream was opened may still arrive.
   */
  next<T>(event: string, isMeant?: (data: T) => boolean): Promise<T>;
  /** Raw text of the stream so far. */
  seen(): string;
  close(): Promise<void>;
}

const doors = new Set<() => Promise<void>>();

/** Closes readers that a failed test has left open: they would keep its process alive. */
export async function closeLiveDoors(): Promise<void> {
  await Promise.all([...doors].map((close) => close()));
}

/** Starts a gateway for event streams alone before the api. Any number of readers may use it. Its checks are frequent. */
export async function openLiveDoor(apiUrl: string, heartbeatMs = 50) {
  // Closes connections that were opened and never used.
  const door = Fastify({ forceCloseConnections: true });
  const limits = { member: 1_000_000, address: 1_000_000, all: 1_000_000 };
  registerLive(door, { apiUrl, limits, heartbeatMs, clock: { now: () => new Date() } });
  const url = await door.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    doors.delete(close);
    await door.close();
  };
  doors.add(close);
  return { url, close };
}

/**
 * Opens the event stream of an api as a browser does, through a gateway of its own. Resolves when the stream is ready.
 */
export async function openLive(url: string, token?: string): Promise<LiveReader> {
  const { origin, pathname, search } = new URL(url);
  const door = await openLiveDoor(origin);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(`${door.url}${pathname}${search}`, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.ok(reader);
  let text = '';
  const readTo = new Map<string, number>();
  const next = async <T>(event: string, isMeant: (data: T) => boolean = () => true): Promise<T> => {
    const pattern = new RegExp(`event: ${event}\ndata: (.*)\n\n`, 'g');
    for (;;) {
      pattern.lastIndex = readTo.get(event) ?? 0;
      for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
        readTo.set(event, pattern.lastIndex);
        const data = JSON.parse(found[1] ?? '') as T;
        if (isMeant(data)) return data;
      }
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
