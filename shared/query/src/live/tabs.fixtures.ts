import { SharedStream } from './shared-stream.ts';
import type { Sharing, TabChannel } from './tab-group.ts';

interface Waiting {
  grant(): void;
  fail(): void;
}

/** Stands in for Web Locks and broadcast channels: the tabs of one browser, all in one document. */
export function browserOfTabs(): Sharing {
  const holders = new Map<string, Waiting>();
  const queues = new Map<string, Waiting[]>();
  const channels = new Map<string, Set<TabChannel>>();

  function next(name: string): void {
    holders.delete(name);
    const [first, ...rest] = queues.get(name) ?? [];
    queues.set(name, rest);
    first?.grant();
  }

  function request(name: string, options: LockOptions, hold: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        grant: () => {
          holders.set(name, waiting);
          queueMicrotask(() => {
            void hold().then(() => {
              resolve();
              if (holders.get(name) === waiting) next(name);
            });
          });
        },
        fail: () => reject(new DOMException('gone', 'AbortError')),
      };
      options.signal?.addEventListener('abort', () => {
        queues.set(
          name,
          (queues.get(name) ?? []).filter((each) => each !== waiting),
        );
        if (holders.get(name) !== waiting) waiting.fail();
      });
      if (options.steal) {
        holders.get(name)?.fail();
        waiting.grant();
      } else if (holders.has(name)) queues.set(name, [...(queues.get(name) ?? []), waiting]);
      else waiting.grant();
    });
  }

  function openChannel(name: string): TabChannel {
    const members = channels.get(name) ?? new Set<TabChannel>();
    channels.set(name, members);
    const channel: TabChannel = {
      onmessage: null,
      close: () => void members.delete(channel),
      postMessage: (letter: unknown) => {
        const data: unknown = JSON.parse(JSON.stringify(letter));
        for (const other of members) {
          if (other === channel) continue;
          queueMicrotask(() => members.has(other) && other.onmessage?.call(window as never, { data } as MessageEvent));
        }
      },
    };
    members.add(channel);
    return channel;
  }
  return { locks: { request: request as unknown as LockManager['request'] }, openChannel };
}

/** The wire of `GET /api/live`: streams that a test writes and that end by their signal. */
export function liveWire() {
  const streams: { readonly address: string; isOpen: boolean; say(text: string): void; end(): void }[] = [];
  window.fetch = jest.fn(async (address: unknown, init?: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const stream = {
          address: String(address),
          isOpen: true,
          say: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
          end: () => {
            stream.isOpen = false;
            controller.close();
          },
        };
        streams.push(stream);
        init?.signal?.addEventListener('abort', () => {
          if (!stream.isOpen) return;
          stream.isOpen = false;
          controller.error(new DOMException('ended', 'AbortError'));
        });
      },
    });
    return { ok: true, status: 200, body, headers: new Headers() } as Response;
  });
  const open = () => streams.filter(({ isOpen }) => isOpen);
  return {
    opened: () => streams.length,
    open: () => open().map(({ address }) => address),
    beat: () => {
      for (const stream of open()) stream.say(': still here\n\n');
    },
    end: () => {
      for (const stream of open()) stream.end();
    },
    say: (event: string, data: object = {}) => {
      for (const stream of open()) stream.say(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
  };
}

/** A tab with what it was told, in order: `open`, `open!` when events may be lost, `end`, and the names of events. */
export function tabOf(sharing: Sharing | null) {
  const told: string[] = [];
  let isHidden = false;
  let isSilent = false;
  const openChannel = (name: string) => {
    const channel = (sharing as Sharing).openChannel(name);
    const post = channel.postMessage;
    channel.postMessage = (letter) => isSilent || post(letter);
    return channel;
  };
  const stream = new SharedStream(sharing && { locks: sharing.locks, openChannel }, {
    onOpen: (hasMissed) => told.push(hasMissed ? 'open!' : 'open'),
    onEvent: ({ event, data }) => told.push([event, ...Object.values(data as object)].join(' ')),
    onEnd: () => told.push('end'),
    onWantedElsewhere: () => {
      if (isHidden) stream.leave();
    },
  });
  return {
    stream,
    open: (...rooms: string[]) => stream.open(new Set(rooms)),
    hide: () => {
      isHidden = true;
    },
    /** Nothing of it reaches other tabs any more. */
    silence: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
    },
    /** Returns the messages since the last call. */
    told: () => told.splice(0),
  };
}
