import type { LiveMessage, LiveSession } from '@chokdee/contracts/server';

export interface ReaderLimits {
  /** Open streams of one member. */
  readonly member: number;
  /** Open streams of guests of one address, or one network of IPv6. */
  readonly address: number;
  /** Open streams of this process. */
  readonly all: number;
}

export interface Reader {
  /** Null: a guest. */
  readonly session: LiveSession | null;
  readonly network: string;
  readonly roundIds: readonly string[];
  send(frame: Buffer): void;
  end(): void;
}

/** So many are written to at a time: a millisecond or two. */
const SLICE = 200;
const MOST_TELLING = 100;

/** An event as server-sent events write it. */
export function frameOf(event: string, payload: unknown): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`);
}

/** Members count by who they are: many of them may share one address of a mobile network. */
const holderOf = ({ session, network }: Pick<Reader, 'session' | 'network'>): string =>
  session ? `member ${session.memberId}` : `guest ${network}`;

const topicsOf = ({ session, roundIds }: Reader): string[] => [
  ...(session ? [`member ${session.memberId}`] : []),
  ...roundIds.map((id) => `round ${id}`),
];

/** The open event streams of this process: who may have one more, and who hears what. */
export class Readers {
  readonly #limits: ReaderLimits;
  readonly #open = new Set<Reader>();
  readonly #holders = new Map<string, number>();
  readonly #topics = new Map<string, Set<Reader>>();
  readonly #telling: { readonly frame: Buffer; readonly left: Reader[] }[] = [];

  constructor(limits: ReaderLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#open.size;
  }

  get isFull(): boolean {
    return this.#open.size >= this.#limits.all;
  }

  /** Whether this member, or this guest's network, may open one more. */
  mayOpen(holder: Pick<Reader, 'session' | 'network'>): boolean {
    const { member, address } = this.#limits;
    return (this.#holders.get(holderOf(holder)) ?? 0) < (holder.session ? member : address);
  }

  /** @returns the way to leave */
  add(reader: Reader): () => void {
    this.#open.add(reader);
    const holder = holderOf(reader);
    this.#holders.set(holder, (this.#holders.get(holder) ?? 0) + 1);
    for (const topic of topicsOf(reader)) {
      const heard = this.#topics.get(topic) ?? new Set();
      this.#topics.set(topic, heard.add(reader));
    }
    return () => this.#remove(reader, holder);
  }

  #remove(reader: Reader, holder: string): void {
    if (!this.#open.delete(reader)) return;
    const left = (this.#holders.get(holder) ?? 1) - 1;
    if (left > 0) this.#holders.set(holder, left);
    else this.#holders.delete(holder);
    for (const topic of topicsOf(reader)) {
      const heard = this.#topics.get(topic);
      heard?.delete(reader);
      if (heard?.size === 0) this.#topics.delete(topic);
    }
  }

  /** In the order of the messages, and to many readers by turns: others' requests go on in between. */
  deliver({ target, event, payload }: LiveMessage): void {
    const heard = this.#topics.get('memberId' in target ? `member ${target.memberId}` : `round ${target.roundId}`);
    if (!heard) return;
    this.#telling.push({ frame: frameOf(event, payload), left: [...heard] });
    if (this.#telling.length === 1) this.#tellSome();
    // More than can be told: then what tells us waits, too.
    while (this.#telling.length > MOST_TELLING) this.#tellSlice();
  }

  #tellSome(): void {
    this.#tellSlice();
    if (this.#telling.length > 0) setImmediate(() => this.#tellSome());
  }

  #tellSlice(): void {
    const [message] = this.#telling;
    if (!message) return;
    for (const reader of message.left.splice(-SLICE)) if (this.#open.has(reader)) reader.send(message.frame);
    if (message.left.length === 0) this.#telling.shift();
  }

  all(): Reader[] {
    return [...this.#open];
  }
}
