import { hasEnded, useStaffSession } from '../life/session.store.ts';
import { topicsOf } from './sse.ts';

/** Hears the topic that changed. Null means that changes may have been missed. */
type Listener = (topic: string | null) => void;

/** Pause before a stream that ended is opened again, ms, and its random part, so that browsers come back apart. */
const PAUSE_MS = 3_000;
const SPREAD_MS = 4_000;

const NAME = 'chokdee-staff-live';

const listeners = new Set<Listener>();
const tell: Listener = (topic) => {
  for (const listener of listeners) listener(topic);
};

/** Reads `GET /api/staff/live` until it ends. */
async function read(signal: AbortSignal, onTopic: Listener, isAgain: boolean): Promise<void> {
  const response = await fetch('/api/staff/live', {
    signal,
    headers: { accept: 'text/event-stream', 'x-background': '1' },
  });
  if (response.status === 401) hasEnded();
  if (!response.ok || response.body === null) throw new Error(`live answered ${response.status}`);
  // Changes between two streams are told to nobody.
  if (isAgain) onTopic(null);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const parse = topicsOf(onTopic);
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parse(chunk.value);
}

/** Keeps a stream open while the tab leads, and tells the other tabs. */
async function lead(signal: AbortSignal, channel: BroadcastChannel | null): Promise<void> {
  const onTopic: Listener = (topic) => {
    channel?.postMessage(topic);
    tell(topic);
  };
  for (let isAgain = false; !signal.aborted && useStaffSession.getState().state === 'in'; isAgain = true) {
    try {
      await read(signal, onTopic, isAgain);
    } catch {
      // A stream ends for many reasons, all with the same cure: connect again.
    }
    if (!signal.aborted) await new Promise((done) => setTimeout(done, PAUSE_MS + Math.random() * SPREAD_MS));
  }
}

/** Opens the stream of all agents of the person. Tabs share one: the tab with the lock reads it. */
function open(): () => void {
  const abort = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  if (channel) channel.onmessage = ({ data }: MessageEvent<string | null>) => tell(data);
  const { signal } = abort;
  const work = () => lead(signal, channel);
  // Plain http has no locks: each tab has its own stream then.
  if (navigator.locks === undefined) void work();
  else navigator.locks.request(NAME, { signal }, work).catch(() => undefined);
  return () => {
    abort.abort();
    channel?.close();
  };
}

let close: (() => void) | null = null;

function reopen(): void {
  close?.();
  const isWanted = listeners.size > 0 && useStaffSession.getState().state === 'in';
  close = isWanted ? open() : null;
}

useStaffSession.subscribe(({ state }, before) => {
  if (state !== before.state) reopen();
});

export const liveStream = {
  /** Hears topics while the person is signed in. @returns a function that ends the listening */
  listen(listener: Listener): () => void {
    listeners.add(listener);
    if (close === null) reopen();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) reopen();
    };
  },
};
