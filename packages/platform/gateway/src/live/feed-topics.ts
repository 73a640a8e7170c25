import { type LiveFollowing, MOST_TOPICS } from '@chokdee/contracts/server';

interface Props {
  readonly feed: string;
  /** Sends a change to the api. */
  change(following: LiveFollowing): Promise<void>;
  /** The feed is not as it should be and has to be opened anew. */
  onBroken(): void;
}

/** Time in ms for the api to say that it follows. */
const LIMIT_MS = 5_000;

/** Topics of one feed: those that its readers hold. Changes go to the api one after the other. */
export class FeedTopics {
  readonly #props: Props;
  readonly #holders = new Map<string, number>();
  readonly #followed = new Set<string>();
  readonly #toFollow = new Set<string>();
  readonly #toUnfollow = new Set<string>();
  #changes = 0;
  #waiting: { followed(change: number): void; fail(error: Error): void } | null = null;
  #isEnded = false;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(props: Props) {
    this.#props = props;
  }

  /** Settles when no event of these topics is missed any more. @returns gives them back */
  async hold(topics: readonly string[]): Promise<() => void> {
    for (const topic of topics) this.#hold(topic);
    let isHeld = true;
    const leave = () => {
      if (!isHeld) return;
      isHeld = false;
      for (const topic of topics) this.#release(topic);
    };
    try {
      while (topics.some((topic) => !this.#followed.has(topic))) await this.#settle();
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  /** The api says that a change has been made. */
  followed(change: number): void {
    this.#waiting?.followed(change);
  }

  /** The feed is lost: its readers are sent away, and nothing is asked for it any more. */
  end(): void {
    this.#isEnded = true;
    this.#waiting?.fail(new Error('the feed ended'));
  }

  #hold(topic: string): void {
    const holders = this.#holders.get(topic) ?? 0;
    this.#holders.set(topic, holders + 1);
    if (holders === 0 && !this.#toUnfollow.delete(topic)) this.#toFollow.add(topic);
  }

  #release(topic: string): void {
    const left = (this.#holders.get(topic) ?? 1) - 1;
    if (left > 0) {
      this.#holders.set(topic, left);
      return;
    }
    this.#holders.delete(topic);
    if (this.#toFollow.delete(topic)) return;
    this.#toUnfollow.add(topic);
    if (!this.#isEnded) this.#settle().catch(() => undefined);
  }

  /** Makes one change after the running one. */
  #settle(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      this.#running = this.#change();
      return this.#running;
    });
    return this.#next;
  }

  async #change(): Promise<void> {
    if (this.#isEnded) throw new Error('the feed ended');
    const follow = takeSome(this.#toFollow);
    const unfollow = takeSome(this.#toUnfollow);
    if (follow.length + unfollow.length === 0) return;
    for (const topic of unfollow) this.#followed.delete(topic);
    this.#changes += 1;
    const change = this.#changes;
    let limit: NodeJS.Timeout | undefined;
    try {
      // The feed itself confirms: an event may come before the answer to the call.
      await new Promise<void>((resolve, reject) => {
        this.#waiting = { followed: (made) => made === change && resolve(), fail: reject };
        limit = setTimeout(() => reject(new Error('the api does not follow')), LIMIT_MS);
        this.#props.change({ feed: this.#props.feed, change, follow, unfollow }).catch(reject);
      });
      for (const topic of follow) this.#followed.add(topic);
    } catch (error) {
      this.#props.onBroken();
      throw error;
    } finally {
      clearTimeout(limit);
    }
  }
}

function takeSome(topics: Set<string>): string[] {
  const some = [...topics].slice(0, MOST_TOPICS);
  for (const topic of some) topics.delete(topic);
  return some;
}
