import { accessToken } from '@chokdee/http';

/** Locks and channels of a browser, by which its tabs share a stream. */
export interface Sharing {
  readonly locks: Pick<LockManager, 'request'>;
  openChannel(name: string): TabChannel;
}

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

/** Null means the browser has no locks or no channels; plain http has no locks. */
export function sharingOfBrowser(): Sharing | null {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return null;
  if (typeof BroadcastChannel === 'undefined') return null;
  return { locks: navigator.locks, openChannel: (name) => new BroadcastChannel(name) };
}

/** Counts changes of the messages: tabs of another release form another group. */
const VERSION = 1;

/**
 * Returns the name of the group of this tab: guests share a stream, and so do tabs of one session of a member. Null means
 * the bearer cannot be read.
 */
export function groupName(): string | null {
  const token = accessToken.get();
  const holder = token === null ? 'guest' : holderOf(token);
  return holder === null ? null : `chokdee-live-${VERSION}-${holder}`;
}

/** Reads member and session of a bearer. The server alone verifies it; here it only tells tabs apart. */
function holderOf(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub, sid } = JSON.parse(atob(payload)) as { readonly sub?: unknown; readonly sid?: unknown };
    return typeof sub === 'string' && typeof sid === 'string' ? `${sub}-${sid}` : null;
  } catch {
    return null;
  }
}

interface Props {
  readonly sharing: Sharing;
  readonly name: string;
  onLetter(letter: unknown): void;
  /** This tab holds the lock from now on. */
  onLead(): void;
  /** Another tab has stolen the lock, because this one was silent. */
  onReplaced(): void;
  /** The browser refuses the lock. */
  onRefused(): void;
}

/** Groups tabs that share a stream: one holds the lock and leads. The browser hands the lock on when that tab is gone. */
export class TabGroup {
  readonly name: string;
  readonly #props: Props;
  readonly #channel: TabChannel;
  #queue = new AbortController();
  #release: (() => void) | null = null;
  #hasLeft = false;

  /** @throws DOMException where the browser opens no channel */
  constructor(props: Props) {
    this.#props = props;
    this.name = props.name;
    this.#channel = props.sharing.openChannel(props.name);
    this.#channel.onmessage = ({ data }) => {
      if (!this.#hasLeft) props.onLetter(data);
    };
    this.#request({ signal: this.#queue.signal });
  }

  post(letter: unknown): void {
    if (!this.#hasLeft) this.#channel.postMessage(letter);
  }

  /** Steals the lock from a tab that is silent. */
  takeOver(): void {
    this.#queue.abort();
    this.#queue = new AbortController();
    this.#request({ steal: true });
  }

  leave(): void {
    this.#hasLeft = true;
    this.#queue.abort();
    this.#release?.();
    this.#channel.close();
  }

  #request(options: LockOptions): void {
    const queue = this.#queue;
    const hold = () =>
      new Promise<void>((release) => {
        if (this.#hasLeft || queue !== this.#queue) return release();
        this.#release = release;
        this.#props.onLead();
      });
    this.#props.sharing.locks.request(this.name, options, hold).catch(() => {
      if (this.#hasLeft || queue !== this.#queue) return;
      const wasLeading = this.#release !== null;
      this.#release = null;
      if (!wasLeading) return this.#props.onRefused();
      this.#request({ signal: queue.signal });
      this.#props.onReplaced();
    });
  }
}
