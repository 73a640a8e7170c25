import type { CacheSpec } from '@chokdee/contracts/server';

/** Answer of the api that every guest gets. */
export interface SharedAnswer {
  readonly body: Buffer;
  /** `content-type`, `cache-control`, `etag` and `vary`, as the api sent them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Clock of the api when it answered, ms. */
  readonly serverMs: number;
}

/** Answer that only the guest who asked gets: a refusal, or one that the api lets nobody keep. */
export interface OwnAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type Asked = { readonly shared: SharedAnswer } | { readonly own: OwnAnswer };

export interface CacheQuestion {
  /** Everything on which the answer depends. */
  readonly key: string;
  readonly cache: CacheSpec;
  /** Sends the question. @throws when the api does not answer */
  ask(): Promise<Asked>;
}

const outcomes = ['hit', 'miss', 'joined', 'stale', 'passed'] as const;
type Outcome = (typeof outcomes)[number];

/** Clock of the api now, beside the answer. */
export interface Found {
  readonly answer: SharedAnswer;
  readonly serverMs: number;
}

interface Entry {
  readonly answer: SharedAnswer;
  readonly answeredMs: number;
  readonly freshUntilMs: number;
  readonly lastUntilMs: number;
}

export interface AnswerCacheProps {
  /** Steady milliseconds. */
  readonly nowMs: () => number;
  readonly isAway: () => boolean;
  /** Most bytes of answers. Their compressed forms add a fraction. */
  readonly mostBytes?: number;
}

const MOST_BYTES = 32_000_000;
/** Answers of few bytes have a cost of their own. */
const MOST_ANSWERS = 2_000;
/** Questions under way. More keys at once than the pages of all brands have come from one who makes them up. */
const MOST_ASKED = 64;

/**
 * Caches answers to guests, the least recently used ones go first. One question per key is under way at a time; whoever
 * comes meanwhile gets its answer.
 */
export class AnswerCache {
  readonly #props: AnswerCacheProps;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  #asked = new Map<string, Promise<Asked>>();
  #bytes = 0;
  readonly #counts = new Map<Outcome, number>(outcomes.map((outcome) => [outcome, 0]));

  constructor(props: AnswerCacheProps) {
    this.#props = props;
  }

  /** @returns null for a request that goes to the api by itself */
  async read(question: CacheQuestion): Promise<Found | OwnAnswer | null> {
    const { key } = question;
    const entry = this.#entries.get(key);
    if (entry && this.#props.nowMs() < entry.freshUntilMs) return this.#found('hit', key, entry);
    if (this.#props.isAway()) return this.#staleOf(key);
    const running = this.#asked.get(key);
    if (!running && this.#asked.size >= MOST_ASKED) return this.#passed();
    try {
      if (!running) return await this.#ask(question);
      const asked = await running;
      if ('shared' in asked) return this.#shared('joined', asked.shared);
      // A refusal may be about the guest who asked.
      return asked.own.status >= 500 ? this.#staleOf(key) : this.#passed();
    } catch {
      return this.#staleOf(key);
    }
  }

  /** Forgets all answers, also those that are on their way. */
  clear(): void {
    this.#entries.clear();
    this.#asked = new Map();
    this.#bytes = 0;
  }

  metrics(): string {
    const lines = [...this.#counts].map(
      ([outcome, count]) => `chokdee_gateway_cache_total{outcome="${outcome}"} ${count}`,
    );
    const bytes = ['# TYPE chokdee_gateway_cache_bytes gauge', `chokdee_gateway_cache_bytes ${this.#bytes}`];
    return ['# TYPE chokdee_gateway_cache_total counter', ...lines, ...bytes, ''].join('\n');
  }

  async #ask({ key, cache, ask }: CacheQuestion): Promise<Found | OwnAnswer> {
    const askedMs = this.#props.nowMs();
    const open = this.#asked;
    const running = ask();
    open.set(key, running);
    try {
      const asked = await running;
      if ('own' in asked) return this.#own(key, asked.own);
      // An answer that was on its way when the cache was cleared may be of the time before.
      if (open === this.#asked) this.#keep(key, cache, { askedMs, answer: asked.shared });
      return this.#shared('miss', asked.shared);
    } finally {
      open.delete(key);
    }
  }

  #own(key: string, own: OwnAnswer): Found | OwnAnswer {
    if (own.status >= 500) return this.#staleOf(key) ?? own;
    // The answer before no longer holds, unless this one is about the guest's haste.
    if (own.status !== 429) this.#drop(key);
    this.#count('passed');
    return own;
  }

  #keep(
    key: string,
    { freshS, awayS = 0 }: CacheSpec,
    { askedMs, answer }: { readonly askedMs: number; readonly answer: SharedAnswer },
  ): void {
    const answeredMs = this.#props.nowMs();
    const stepMs = freshS * 1_000;
    // The data may be as old as the question, and the api may have answered just after it.
    const oldestMs = answer.serverMs - (answeredMs - askedMs);
    const nextMs = oldestMs - (oldestMs % stepMs) + stepMs;
    const freshUntilMs = askedMs + nextMs - answer.serverMs;
    this.#drop(key);
    this.#entries.set(key, { answer, answeredMs, freshUntilMs, lastUntilMs: freshUntilMs + awayS * 1_000 });
    this.#bytes += answer.body.length;
    const { mostBytes = MOST_BYTES } = this.#props;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= mostBytes && this.#entries.size <= MOST_ANSWERS) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.answer.body.length ?? 0;
    this.#entries.delete(key);
  }

  #staleOf(key: string): Found | null {
    const entry = this.#entries.get(key);
    return entry && this.#props.nowMs() < entry.lastUntilMs ? this.#found('stale', key, entry) : this.#passed();
  }

  #found(outcome: Outcome, key: string, entry: Entry): Found {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#count(outcome);
    return { answer: entry.answer, serverMs: entry.answer.serverMs + this.#props.nowMs() - entry.answeredMs };
  }

  #shared(outcome: Outcome, answer: SharedAnswer): Found {
    this.#count(outcome);
    return { answer, serverMs: answer.serverMs };
  }

  #passed(): null {
    this.#count('passed');
    return null;
  }

  #count(outcome: Outcome): void {
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
  }
}
