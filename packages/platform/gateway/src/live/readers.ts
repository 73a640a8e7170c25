import { type LiveMessage, type LiveSession, liveTopicOf } from '@chokdee/contracts/server';

export interface ReaderLimits {
  /** Open streams of one member. */
  readonly member: number;
  /** Open streams of guests of one address, or one network of IPv6. */
  readonly address: number;
  /** Open streams of this process. */
  readonly all: number;
}

export interface Reader {
  /** Session of the member. Null means a guest. */
  readonly session: LiveSession | null;
  readonly network: string;
  readonly roundIds: readonly string[];
  send(frame: Buffer): void;
  end(): void;
}

/** Readers written to in one piece, which takes a millisecond or two. */
const SLICE = 200;
const MOST_TELLING = 100;

/** Formats an event as server-sent events do. */
export function frameOf(event: string, payload: unknown): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`);
}

/** Members are counted by their ids: many of them may share one address of a mobile network. */
const holderOf = ({ session, network }: Pick<Reader, 'session' | 'network'>): string =>
  session ? `member ${session.memberId}` : `guest ${network}`;

/** Topics that a reader hears. */
export const topicsOf = ({ session, roundIds }: Pick<Reader, 'session' | 'roundIds'>): string[] => [
  ...(session ? [liveTopicOf(session)] : []),
  ...new Set(roundIds.map((roundId) => liveTopicOf({ roundId }))),
];

/** Keeps the open event streams of this process: admits them, and sends events to them. */
export class Readers {
  readonly #limits: ReaderLimits;
  readonly #open = new Set<Reader>();
  /** Places taken, by member or network. */
  readonly #holders = new Map<string, number>();
  #taken = 0;
  readonly #topics = new Map<string, Set<Reader>>();
  readonly #telling: { readonly frame: Buffer; readonly left: Reader[] }[] = [];

  constructor(limits: ReaderLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#open.size;
  }

  get isFull(): boolean {
    return this.#taken >= this.#limits.all;
  }

  /** Tells whether this member, or this guest's network, may open another stream. */
  mayOpen(holder: Pick<Reader, 'session' | 'network'>): boolean {
    const { member, address } = this.#limits;
    return (this.#holders.get(holderOf(holder)) ?? 0) < (holder.session ? member : address);
  }

  /** Takes the place of a stream that is being opened. @returns gives it back */
  takePlace(of: Pick<Reader, 'session' | 'network'>): () => void {
    const holder = holderOf(of);
    this.#taken += 1;
    this.#holders.set(holder, (this.#holders.get(holder) ?? 0) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#taken -= 1;
      const left = (this.#holders.get(holder) ?? 1) - 1;
      if (left > 0) this.#holders.set(holder, left);
      else this.#holders.delete(holder);
    };
  }

  /** @returns removes the reader */
  add(reader: Reader): () => void {
    this.#open.add(reader);
    const giveUp = this.takePlace(reader);
    for (const topic of topicsOf(reader)) {
      const heard = this.#topics.get(topic) ?? new Set();
      this.#topics.set(topic, heard.add(reader));
    }
    return () => this.#remove(reader, giveUp);
  }

  #remove(reader: Reader, giveUp: () => void): void {
    if (!this.#open.delete(reader)) return;
    giveUp();
    for (const topic of topicsOf(reader)) {
      const heard = this.#topics.get(topic);
      heard?.delete(reader);
      if (heard?.size === 0) this.#topics.delete(topic);
    }
  }

  /** Sends messages in their order, to many readers in several pieces, so that other requests go on in between. */
  deliver({ target, event, payload }: LiveMessage): void {
    const heard = this.#topics.get(liveTopicOf(target));
    if (!heard) return;
    this.#telling.push({ frame: frameOf(event, payload), left: [...heard] });
    if (this.#telling.length === 1) this.#tellSome();
    // The queue is full: the source of events waits, too.
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
