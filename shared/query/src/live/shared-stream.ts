import { accessToken, randomId } from '@chokdee/http';
import type { LiveMessage } from './live-stream.ts';
import { isSilent, OwnStream, WATCH_MS } from './own-stream.ts';
import { groupName, type Sharing, TabGroup } from './tab-group.ts';
import type { Letter, Said } from './tab-letters.ts';

/** Wishes of several tabs within this time lead to one new stream. */
const GATHER_MS = 100;
/** Pause between signs of life of the tab that leads: a third of the silence after which another tab takes over. */
const BEAT_MS = 15_000;
/** Most rounds and polls of one stream, as the gateway takes them. */
const MOST_ROOMS = 10;

export interface StreamListener {
  /** Events come from now on. `hasMissed` means that some may be lost which a new stream does not bring again. */
  onOpen(hasMissed: boolean): void;
  onEvent(message: LiveMessage): void;
  onEnd(): void;
  /** A visible tab wants the stream that this one reads. */
  onWantedElsewhere(): void;
}

interface Attached {
  readonly tab: string;
  readonly stream: number;
  readonly no: number;
}

/**
 * Shares one stream between the tabs of a session, because over HTTP/1.1 a browser has six connections for all tabs.
 * The tab that leads reads it for the rooms of all and passes each event on, word for word. A tab reads its own stream
 * where the browser cannot share, or where the shared one has no place for its rooms.
 */
export class SharedStream {
  readonly #tab = randomId();
  readonly #sharing: Sharing | null;
  readonly #listener: StreamListener;
  readonly #own: OwnStream;
  #role: 'away' | 'alone' | 'follows' | 'leads' = 'away';
  #group: TabGroup | null = null;
  #rooms: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setInterval> | undefined;

  /** The newest wish of each other tab, while this tab leads. */
  readonly #wishes = new Map<string, { readonly no: number; readonly rooms: readonly string[] }>();
  #stream = 0;
  #ready: LiveMessage | null = null;
  #hasMoved = false;

  /** Number of the newest wish of this tab. */
  #no = 0;
  /** The stream that this tab hears by way of another. */
  #attached: Attached | null = null;
  #heardAtMs = 0;

  /** The tab that read the last stream. Null means there was none yet. */
  #source: string | null = null;

  constructor(sharing: Sharing | null, listener: StreamListener) {
    this.#sharing = sharing;
    this.#listener = listener;
    this.#own = new OwnStream({
      onOpen: () => this.#opened(),
      onEvent: (message) => this.#heard(message),
      onEnd: () => this.#ended(),
    });
  }

  /** Opens the stream for these rooms and the member of this tab, or asks the tab that leads for them. */
  open(rooms: ReadonlySet<string>): void {
    this.#rooms = rooms;
    const isWanted = accessToken.get() !== null || rooms.size > 0;
    const name = this.#sharing && isWanted ? groupName() : null;
    if (name === null || this.#group?.name !== name) this.leave();
    if (!isWanted) this.#listener.onEnd();
    else if (this.#sharing && name !== null && this.#group === null) this.#join(this.#sharing, name);
    else if (this.#role === 'follows') this.#wish();
    else if (this.#role === 'leads') {
      this.#hasMoved = this.#wishes.size > 0;
      this.#own.open(this.#allRooms);
    } else this.#readAlone();
  }

  leave(): void {
    this.#post({ says: 'leaves' });
    clearInterval(this.#timer);
    this.#group?.leave();
    this.#group = null;
    this.#own.close();
    this.#role = 'away';
    this.#attached = null;
    this.#source = null;
    this.#hasMoved = false;
  }

  #readAlone(): void {
    this.#role = 'alone';
    this.#own.open(() => this.#rooms);
  }

  #join(sharing: Sharing, name: string): void {
    try {
      this.#group = new TabGroup({
        sharing,
        name,
        onLetter: (letter) => this.#hear(letter as Letter),
        onLead: () => this.#lead(),
        onReplaced: () => this.#follow(),
        onRefused: () => this.#readAlone(),
      });
      this.#follow();
    } catch {
      this.#readAlone();
    }
  }

  #follow(): void {
    this.#own.close();
    this.#role = 'follows';
    this.#attached = null;
    this.#heardAtMs = Date.now();
    this.#every(WATCH_MS, () => this.#watch());
    this.#wish();
  }

  /** Replaces a tab that leads and is silent; repeats a wish that nothing has fulfilled. */
  #watch(): void {
    if (this.#role !== 'follows') return;
    if (isSilent(this.#heardAtMs)) this.#group?.takeOver();
    else if (this.#attached === null) this.#wish();
  }

  #lead(): void {
    this.#role = 'leads';
    this.#attached = null;
    this.#wishes.clear();
    this.#hasMoved = this.#source !== null;
    this.#post({ says: 'asks' });
    this.#every(BEAT_MS, () => this.#post({ says: 'lives' }));
    this.#own.open(this.#allRooms, GATHER_MS);
  }

  #every(ms: number, work: () => void): void {
    clearInterval(this.#timer);
    this.#timer = setInterval(work, ms);
  }

  #post(said: Said): void {
    this.#group?.post({ ...said, tab: this.#tab });
  }

  #wish(): void {
    this.#no += 1;
    this.#post({ says: 'wants', no: this.#no, rooms: [...this.#rooms] });
  }

  readonly #allRooms = (): ReadonlySet<string> =>
    new Set([...this.#rooms, ...[...this.#wishes.values()].flatMap(({ rooms }) => rooms)]);

  #opened(): void {
    this.#stream += 1;
    this.#ready = null;
    this.#source = this.#tab;
    const hasMissed = this.#hasMoved;
    this.#tellOpen();
    this.#hasMoved = false;
    this.#listener.onOpen(hasMissed);
  }

  #tellOpen(): void {
    if (this.#role !== 'leads') return;
    const wishes = Object.fromEntries([...this.#wishes].map(([tab, { no }]) => [tab, no]));
    this.#post({ says: 'open', stream: this.#stream, wishes, hasMoved: this.#hasMoved, ready: this.#ready });
  }

  #heard(message: LiveMessage): void {
    if (this.#role === 'leads') this.#post({ says: 'tells', stream: this.#stream, message });
    if (message.event === 'ready') this.#ready = message;
    this.#listener.onEvent(message);
  }

  #ended(): void {
    if (this.#role === 'leads') this.#post({ says: 'ended' });
    this.#listener.onEnd();
  }

  #hear(letter: Letter): void {
    if (this.#role === 'leads') this.#hearAsLeader(letter);
    else this.#hearAsFollower(letter);
  }

  #hearAsLeader(letter: Letter): void {
    if (letter.says === 'leaves') this.#wishes.delete(letter.tab);
    if (letter.says !== 'wants') return;
    this.#listener.onWantedElsewhere();
    if (this.#role !== 'leads') return;
    const { tab, no, rooms } = letter;
    this.#wishes.set(tab, { no, rooms });
    if (this.#allRooms().size > MOST_ROOMS) {
      this.#wishes.delete(tab);
      this.#post({ says: 'refuses', to: tab, no });
    } else if (!this.#own.reads(new Set(rooms))) {
      this.#hasMoved = true;
      this.#own.open(this.#allRooms, GATHER_MS);
    } else if (this.#own.isOpen && !this.#own.isDue) this.#tellOpen();
  }

  #hearAsFollower(letter: Letter): void {
    const { tab, says } = letter;
    if (says === 'wants' || says === 'leaves') return;
    this.#heardAtMs = Date.now();
    if (says === 'asks') this.#leaderChanged();
    else if (this.#role !== 'follows') return;
    else if (says === 'open') this.#attach(letter);
    else if (says === 'tells') {
      if (this.#attached?.tab === tab && this.#attached.stream === letter.stream)
        this.#listener.onEvent(letter.message);
    } else if (says === 'ended') this.#detach();
    else if (says === 'refuses' && letter.to === this.#tab && letter.no === this.#no) {
      this.#detach();
      this.#hasMoved = this.#source !== null;
      this.#readAlone();
    }
  }

  #leaderChanged(): void {
    if (this.#role === 'alone') this.#own.close();
    this.#role = 'follows';
    this.#detach();
    this.#wish();
  }

  #detach(): void {
    if (this.#attached === null) return;
    this.#attached = null;
    this.#listener.onEnd();
  }

  /** Takes a stream that fulfils the newest wish. An older answer may stand before events that this tab has had. */
  #attach({ tab, stream, wishes, hasMoved, ready }: Extract<Letter, { says: 'open' }>): void {
    const no = wishes[this.#tab];
    const before = this.#attached;
    if (no !== this.#no || (before?.tab === tab && before.stream === stream && before.no === no)) return;
    const hasMissed = this.#source !== null && (hasMoved || this.#source !== tab);
    this.#attached = { tab, stream, no };
    this.#source = tab;
    this.#listener.onOpen(hasMissed);
    if (ready !== null) this.#listener.onEvent(ready);
  }
}
