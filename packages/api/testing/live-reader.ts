import assert from 'node:assert/strict';

export interface LiveReader {
  /** Reads on until the event is there and answers its data. */
  next(event: string): Promise<unknown>;
  /** All that came so far, as it came. */
  seen(): string;
  close(): Promise<void>;
}

/** Reads the event stream at an address as a browser does; answers when the stream is ready. */
export async function openLive(url: string, token?: string): Promise<LiveReader> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(url, { headers });
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
  return { next, seen: () => text, close: () => reader.cancel() };
}
