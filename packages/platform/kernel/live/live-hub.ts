import { randomUUID } from 'node:crypto';
import { type LiveFollowed, type LiveFollowing, type LiveMessage, liveTopicOf } from '@chokdee/contracts/server';
import { feedTopic, type LiveCarrier, STAFF_TOPIC } from './carrier.ts';
import type { StaffMessage } from './publisher.ts';

/** A gateway that listens. */
export interface LiveSubscriber {
  /** `line` goes over the wire as it is: encoded once for all gateways. */
  send(line: Buffer): void;
  end(): void;
}

/** An open page of the back office. */
export interface StaffSubscriber {
  hear(message: StaffMessage['staff']): void;
  end(): void;
}

/** A gateway that listens by topic. */
interface Feed extends LiveSubscriber {
  readonly topics: Set<string>;
}

interface HubLog {
  warn(details: object, message: string): void;
}

const RECONNECT_MS = 500;

/** Hears the events of all processes over the carrier and hands them to the gateways that listen here. */
export class LiveHub {
  readonly #carrier: LiveCarrier;
  readonly #log: HubLog;
  readonly #feeds = new Map<string, Feed>();
  readonly #followers = new Map<string, Set<Feed>>();
  /** Gateways of the release before, which hear every topic. */
  readonly #subscribers = new Set<LiveSubscriber>();
  readonly #staff = new Set<StaffSubscriber>();
  #isUp = false;
  #closed = false;
  #retry: NodeJS.Timeout | null = null;
  #isAway = false;

  constructor(carrier: LiveCarrier, log: HubLog) {
    this.#carrier = carrier;
    this.#log = log;
  }

  /** Gateways that listen here. */
  get size(): number {
    return this.#feeds.size + this.#subscribers.size;
  }

  /** False means that events are lost. */
  get isUp(): boolean {
    return this.#isUp;
  }

  get carrier(): LiveCarrier['name'] {
    return this.#carrier.name;
  }

  /** Settles after the first try; without success it goes on trying. */
  async start(): Promise<void> {
    let isLost = false;
    const lost = () => {
      isLost = true;
      this.#lost();
    };
    try {
      await this.#carrier.connect({ hear: (body) => this.#read(body), lost });
      if (this.#closed) return await this.#carrier.close();
      await this.#carrier.follow([STAFF_TOPIC]);
      this.#isUp = !isLost;
      this.#isAway = false;
    } catch (error) {
      if (!this.#isAway) this.#log.warn({ err: error }, `live events: ${this.#carrier.name} does not answer`);
      this.#isAway = true;
      this.#startAgain();
    }
  }

  /** The database does not answer, and a connection that only listens does not notice: it begins anew. */
  cut(): void {
    this.#carrier.cut?.();
  }

  /** Opens a feed, which has the topics that `follow` gives it. */
  async open(subscriber: LiveSubscriber): Promise<{ readonly feed: string; readonly leave: () => void }> {
    const feed = randomUUID();
    const opened: Feed = { send: (line) => subscriber.send(line), end: () => subscriber.end(), topics: new Set() };
    this.#feeds.set(feed, opened);
    const leave = () => {
      if (this.#feeds.delete(feed)) this.#carrier.unfollow(feedTopic(feed));
      for (const topic of opened.topics) this.#unfollow(opened, topic);
    };
    await this.#carrier.follow([feedTopic(feed)]).catch((error: unknown) => {
      leave();
      throw error;
    });
    return { feed, leave };
  }

  /** Changes the topics of a feed, here or in the process that has it. */
  async follow(following: LiveFollowing): Promise<void> {
    const feed = this.#feeds.get(following.feed);
    if (feed) return this.#change(feed, following);
    await this.#carrier.send([{ topic: feedTopic(following.feed), body: JSON.stringify({ following }) }]);
  }

  /** Returns the way to leave. */
  subscribe(subscriber: LiveSubscriber): () => void {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  /** Returns the way to leave. */
  subscribeStaff(subscriber: StaffSubscriber): () => void {
    this.#staff.add(subscriber);
    return () => this.#staff.delete(subscriber);
  }

  async stop(): Promise<void> {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    this.#endAll();
    await this.#carrier.close();
  }

  async #change(feed: Feed, { change, follow, unfollow }: LiveFollowing): Promise<void> {
    for (const topic of unfollow) this.#unfollow(feed, topic);
    const added: string[] = [];
    for (const topic of follow) {
      feed.topics.add(topic);
      const followers = this.#followers.get(topic);
      if (followers) followers.add(feed);
      else {
        this.#followers.set(topic, new Set([feed]));
        added.push(topic);
      }
    }
    // Waits also for topics that another feed has just begun to follow.
    await this.#carrier.follow(added);
    feed.send(Buffer.from(`${JSON.stringify({ followed: change } satisfies LiveFollowed)}\n`));
  }

  #unfollow(feed: Feed, topic: string): void {
    feed.topics.delete(topic);
    const followers = this.#followers.get(topic);
    if (!followers?.delete(feed) || followers.size > 0) return;
    this.#followers.delete(topic);
    this.#carrier.unfollow(topic);
  }

  #read(body: string): void {
    try {
      this.#hear(body);
    } catch (error) {
      this.#log.warn({ err: error }, 'a live event was lost');
    }
  }

  #hear(body: string): void {
    const message = JSON.parse(body) as LiveMessage | StaffMessage | { following: LiveFollowing };
    if ('staff' in message) {
      for (const subscriber of this.#staff) subscriber.hear(message.staff);
      return;
    }
    if ('following' in message) {
      const feed = this.#feeds.get(message.following.feed);
      // Without an answer the gateway opens another feed.
      if (feed) this.#change(feed, message.following).catch(() => feed.end());
      return;
    }
    const followers = this.#followers.get(liveTopicOf(message.target));
    if (!followers && this.#subscribers.size === 0) return;
    const line = Buffer.from(`${body}\n`);
    for (const subscriber of [...(followers ?? []), ...this.#subscribers]) subscriber.send(line);
  }

  #endAll(): void {
    for (const subscriber of [...this.#feeds.values(), ...this.#subscribers, ...this.#staff]) subscriber.end();
    this.#feeds.clear();
    this.#followers.clear();
    this.#subscribers.clear();
    this.#staff.clear();
  }

  /**
   * Sends gateways and their readers away, because events were lost while nothing listened. They come back and read
   * afresh.
   */
  #lost(): void {
    this.#isUp = false;
    this.#endAll();
    this.#startAgain();
  }

  #startAgain(): void {
    if (this.#closed || this.#retry) return;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      void this.start();
    }, RECONNECT_MS);
  }
}
