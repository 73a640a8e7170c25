/** A message on its way to the hubs of all processes that follow its topic. */
export interface CarriedMessage {
  readonly topic: string;
  /** JSON. */
  readonly body: string;
}

export interface LiveSender {
  /** @throws CarrierAway without a connection; other errors when a message cannot be sent */
  send(messages: readonly CarriedMessage[]): Promise<void>;
}

/** Hears what a carrier brings. */
export interface CarrierEars {
  hear(body: string): void;
  /** The connection broke, so messages are missing. */
  lost(): void;
}

/** Brings messages from the process that sends them to the hubs of all processes. */
export interface LiveCarrier extends LiveSender {
  readonly name: 'notify' | 'nats';
  /** Connects once; the hub does it again after a loss. @throws when nothing answers */
  connect(ears: CarrierEars): Promise<void>;
  /**
   * Settles when no message of these topics is missed any more. A carrier may also bring messages of other topics.
   * @throws CarrierAway without a connection
   */
  follow(topics: readonly string[]): Promise<void>;
  unfollow(topic: string): void;
  /** Breaks a connection through a database that does not answer; others have none. */
  cut?(): void;
  close(): Promise<void>;
}

export class CarrierAway extends Error {
  constructor() {
    super('the carrier of live events is not connected');
  }
}

/** Changes of records for pages of the back office. */
export const STAFF_TOPIC = 'staff';
/** Changes of what a feed follows. Its own process hears them. */
export const feedTopic = (feed: string): string => `feed ${feed}`;
