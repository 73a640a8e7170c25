import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import {
  type LiveFeed,
  type LiveFollowed,
  type LiveFollowing,
  type LiveMessage,
  type LiveSession,
  MOST_SESSIONS,
} from '@chokdee/contracts/server';
import { ask, openPool } from '@chokdee/settings';
import { FeedTopics } from './feed-topics.ts';

const LIMIT_MS = 5_000;
const RETRY_MS = 200;
const MOST_RETRY_MS = 5_000;
/** Silence in ms after which a connection counts as dead: three missed heartbeats, at least a minute. */
const MISSED_BEATS = 3;
const SILENCE_MS = 60_000;

export interface BearerAnswer {
  /** Null means refused; `status` says how. */
  readonly session: LiveSession | null;
  readonly status: number;
}

interface Props {
  readonly apiUrl: string;
  readonly heartbeatMs: number;
  onMessage(message: LiveMessage): void;
  /** Called for each event until the connection is lost. */
  onLost(): void;
}

/** Connection to the api: one feed of what its readers hear, and questions about bearers, apart from the pool of calls. */
export class LiveApi {
  readonly #props: Props;
  /** Limits questions to the api: after an outage all readers come back at once. */
  readonly #limits: { readonly agent: http.Agent; readonly timeoutMs: number };
  readonly #transport: typeof http | typeof https;
  readonly #stop = new AbortController();
  /** Null as topics means an api of the release before, which sends every event. */
  #connected: Promise<FeedTopics | null> | null = null;

  constructor(props: Props) {
    this.#props = props;
    this.#transport = props.apiUrl.startsWith('https:') ? https : http;
    this.#limits = { agent: openPool(props.apiUrl, { maxSockets: 32 }), timeoutMs: LIMIT_MS };
  }

  /** Settles when no event of these topics is missed any more. @returns gives them back */
  async hold(topics: readonly string[]): Promise<() => void> {
    const feed = await this.#listen();
    return feed ? feed.hold(topics) : () => undefined;
  }

  /** Listens from now on; settles when the connection stands. A broken connection is opened again. */
  #listen(): Promise<FeedTopics | null> {
    this.#connected ??= this.#connect();
    return this.#connected;
  }

  async #connect(): Promise<FeedTopics | null> {
    const line = new AbortController();
    const hangUp = () => line.abort();
    const limit = setTimeout(hangUp, LIMIT_MS);
    try {
      const answer = await this.#open(line.signal);
      if (answer.statusCode !== 200) throw new Error(`live events: the api answered ${answer.statusCode}`);
      const lines = this.#linesOf(answer, hangUp);
      const first = await lines.next();
      if (first.done) throw new Error('live events: the api ended its feed at once');
      const topics = first.value === '' ? null : this.#topicsOf(JSON.parse(first.value) as LiveFeed, hangUp);
      this.#stop.signal.addEventListener('abort', hangUp);
      void this.#read(lines, topics).finally(() => {
        this.#stop.signal.removeEventListener('abort', hangUp);
        this.#connected = null;
        topics?.end();
        this.#props.onLost();
        this.#reconnect(RETRY_MS);
      });
      return topics;
    } catch (error) {
      hangUp();
      this.#connected = null;
      throw error;
    } finally {
      clearTimeout(limit);
    }
  }

  #topicsOf({ feed }: LiveFeed, hangUp: () => void): FeedTopics {
    const change = async (following: LiveFollowing): Promise<void> => {
      const { status } = await this.#post('/topics', following);
      if (status !== 200) throw new Error(`topics of readers: the api answered ${status}`);
    };
    return new FeedTopics({ feed, change, onBroken: hangUp });
  }

  async *#linesOf(line: IncomingMessage, hangUp: () => void): AsyncGenerator<string, void> {
    let unread = '';
    line.setTimeout(Math.max(this.#props.heartbeatMs * MISSED_BEATS, SILENCE_MS), hangUp);
    for await (const chunk of line.setEncoding('utf8')) {
      const lines = (unread + chunk).split('\n');
      unread = lines.pop() ?? '';
      yield* lines;
    }
  }

  async #read(lines: AsyncGenerator<string, void>, topics: FeedTopics | null): Promise<void> {
    try {
      for await (const text of lines) {
        if (text === '') continue;
        const line = JSON.parse(text) as LiveMessage | LiveFollowed;
        if ('followed' in line) {
          topics?.followed(line.followed);
          // Readers that waited for this are in before the next event.
          await new Promise((resolve) => setImmediate(resolve));
        } else this.#props.onMessage(line);
      }
    } catch {
      // Every kind of break is mended in the same way.
    }
  }

  #reconnect(waitMs: number): void {
    const again = () => {
      if (this.#stop.signal.aborted) return;
      this.#listen().catch(() => this.#reconnect(Math.min(waitMs * 2, MOST_RETRY_MS)));
    };
    setTimeout(again, waitMs).unref();
  }

  /** @param address address of the visitor, by which the api counts guesses at bearers */
  async whoIs(authorization: string, address: string): Promise<BearerAnswer> {
    const headers = { authorization, 'x-forwarded-for': address };
    const { status, text } = await ask(this.#urlOf('/reader'), { ...this.#limits, headers });
    return { session: status === 200 ? (JSON.parse(text) as LiveSession) : null, status };
  }

  /** Returns the sessions that still live, of those with these ids. */
  async living(sessions: readonly LiveSession[]): Promise<ReadonlySet<string>> {
    const living = new Set<string>();
    for (let from = 0; from < sessions.length; from += MOST_SESSIONS) {
      const { status, text } = await this.#post('/sessions', { sessions: sessions.slice(from, from + MOST_SESSIONS) });
      if (status !== 200) throw new Error(`sessions of readers: the api answered ${status}`);
      for (const id of JSON.parse(text) as string[]) living.add(id);
    }
    return living;
  }

  stop(): void {
    this.#stop.abort();
    this.#limits.agent.destroy();
  }

  #post(path: string, body: object) {
    const headers = { 'content-type': 'application/json' };
    return ask(this.#urlOf(path), { ...this.#limits, method: 'POST', headers, body: JSON.stringify(body) });
  }

  #open(signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      this.#transport.request(this.#urlOf('?by=topic'), { agent: false, signal }, resolve).on('error', reject).end();
    });
  }

  #urlOf(path: string): URL {
    return new URL(`/internal/live${path}`, this.#props.apiUrl);
  }
}
