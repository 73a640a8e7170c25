import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type LiveMessage, type LiveSession, MOST_SESSIONS } from '@chokdee/contracts/server';
import { ask } from '@chokdee/settings';

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

/** Connection to the api: one stream of all events, and questions about bearers, apart from the pool of calls. */
export class LiveApi {
  readonly #props: Props;
  /** Limits questions to the api: after an outage all readers come back at once. */
  readonly #limits: { readonly agent: http.Agent; readonly timeoutMs: number };
  readonly #transport: typeof http | typeof https;
  readonly #stop = new AbortController();
  #connected: Promise<void> | null = null;

  constructor(props: Props) {
    this.#props = props;
    this.#transport = props.apiUrl.startsWith('https:') ? https : http;
    this.#limits = { agent: new this.#transport.Agent({ keepAlive: true, maxSockets: 32 }), timeoutMs: LIMIT_MS };
  }

  /** Listens from now on; settles when the connection stands. A broken connection is opened again. */
  listen(): Promise<void> {
    this.#connected ??= this.#connect();
    return this.#connected;
  }

  async #connect(): Promise<void> {
    const line = new AbortController();
    const hangUp = () => line.abort();
    const limit = setTimeout(hangUp, LIMIT_MS);
    try {
      const answer = await this.#open(line.signal);
      if (answer.statusCode !== 200) throw new Error(`live events: the api answered ${answer.statusCode}`);
      this.#stop.signal.addEventListener('abort', hangUp);
      void this.#read(answer, hangUp).finally(() => {
        this.#stop.signal.removeEventListener('abort', hangUp);
        this.#connected = null;
        this.#props.onLost();
        this.#reconnect(RETRY_MS);
      });
    } catch (error) {
      hangUp();
      this.#connected = null;
      throw error;
    } finally {
      clearTimeout(limit);
    }
  }

  async #read(line: IncomingMessage, hangUp: () => void): Promise<void> {
    let unread = '';
    line.setTimeout(Math.max(this.#props.heartbeatMs * MISSED_BEATS, SILENCE_MS), hangUp);
    try {
      for await (const chunk of line.setEncoding('utf8')) {
        const lines = (unread + chunk).split('\n');
        unread = lines.pop() ?? '';
        for (const text of lines) if (text !== '') this.#props.onMessage(JSON.parse(text) as LiveMessage);
      }
    } catch {
      // Every kind of break is mended in the same way.
    }
  }

  #reconnect(waitMs: number): void {
    const again = () => {
      if (this.#stop.signal.aborted) return;
      this.listen().catch(() => this.#reconnect(Math.min(waitMs * 2, MOST_RETRY_MS)));
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
      const body = JSON.stringify({ sessions: sessions.slice(from, from + MOST_SESSIONS) });
      const headers = { 'content-type': 'application/json' };
      const question = { ...this.#limits, method: 'POST', headers, body } as const;
      const { status, text } = await ask(this.#urlOf('/sessions'), question);
      if (status !== 200) throw new Error(`sessions of readers: the api answered ${status}`);
      for (const id of JSON.parse(text) as string[]) living.add(id);
    }
    return living;
  }

  stop(): void {
    this.#stop.abort();
    this.#limits.agent.destroy();
  }

  #open(signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      this.#transport.request(this.#urlOf(''), { agent: false, signal }, resolve).on('error', reject).end();
    });
  }

  #urlOf(path: string): URL {
    return new URL(`/internal/live${path}`, this.#props.apiUrl);
  }
}
