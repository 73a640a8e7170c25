import type { ApiConfig } from '@chokdee/kernel/config';
import { askOutside, publicOnly } from '@chokdee/kernel/outside';
import { readFeedAddress } from './feed-address.ts';
import type { FeedAnswer, FeedDraw, ResultFeed } from './result-feed.ts';
import { readWire } from './feed-wire.ts';

interface Source {
  readonly code: string;
  readonly url: string;
}

/** Longest time for a source in ms: the reading holds a slot of the jobs of rounds. */
const FEED_TIMEOUT_MS = 5_000;

const publicAgent = publicOnly();

/** A source that is asked by `GET <url>/<lottery>/<day>`; 404 means that the result is not out. */
export class HttpFeed implements ResultFeed {
  readonly code: string;
  readonly #url: string;
  readonly #config: Pick<ApiConfig, 'sandbox'>;

  constructor({ code, url }: Source, config: Pick<ApiConfig, 'sandbox'>) {
    this.code = code;
    this.#url = url.replace(/\/$/, '');
    this.#config = config;
  }

  async read({ lottery, drawDate }: FeedDraw): Promise<FeedAnswer | null> {
    const address = readFeedAddress(this.#url, this.#config);
    if (!address) throw new Error(`the source ${this.code} has no public address`);
    const { status, ok, text } = await askOutside(`${this.#url}/${lottery}/${drawDate}`, {
      timeoutMs: FEED_TIMEOUT_MS,
      ...(!address.isLoopback && { agent: publicAgent }),
    });
    if (status === 404) return null;
    if (!ok) throw new Error(`the source ${this.code} answered ${status}`);
    return readWire(text, { lottery, drawDate });
  }
}
