import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { CarrierAway, type CarriedMessage, type CarrierEars, type LiveCarrier } from './carrier.ts';

const CONNECT_MS = 3_000;
/** A connection without an answer to two pings counts as broken: that is noticed within 15 s. */
const PING_MS = 5_000;
const MOST_UNANSWERED = 2;

/** Topics hold letters that subjects may not. */
const tokenOf = (text: string): string => Buffer.from(text).toString('base64url');

/** Carries over a NATS server: a process hears only the topics that its gateways follow. */
export class NatsCarrier implements LiveCarrier {
  readonly name = 'nats';
  readonly #url: URL;
  readonly #space: string;
  readonly #subscriptions = new Map<string, Subscription>();
  #connection: NatsConnection | null = null;
  #ears: CarrierEars | null = null;

  /**
   * @param url of one server, with its user and password
   * @param space keeps apart products that share a server
   */
  constructor(url: string, space: string) {
    this.#url = new URL(url);
    this.#space = `chokdee.${tokenOf(space)}`;
  }

  async connect(ears: CarrierEars): Promise<void> {
    const { protocol, host, username, password } = this.#url;
    const connection = await connect({
      servers: host,
      name: 'chokdee-live',
      ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
      ...(protocol === 'tls:' && { tls: {} }),
      timeout: CONNECT_MS,
      pingInterval: PING_MS,
      maxPingOut: MOST_UNANSWERED,
      // The client would keep what is sent meanwhile, and send it late.
      reconnect: false,
    });
    this.#connection = connection;
    this.#ears = ears;
    void connection.closed().then(() => {
      this.#connection = null;
      this.#subscriptions.clear();
      ears.lost();
    });
  }

  async follow(topics: readonly string[]): Promise<void> {
    const connection = this.#open();
    for (const topic of topics) {
      const callback = (error: Error | null, message: { string(): string }) =>
        error ? void connection.close() : this.#ears?.hear(message.string());
      this.#subscriptions.set(topic, connection.subscribe(this.#subjectOf(topic), { callback }));
    }
    await connection.flush();
  }

  unfollow(topic: string): void {
    this.#subscriptions.get(topic)?.unsubscribe();
    this.#subscriptions.delete(topic);
  }

  async send(messages: readonly CarriedMessage[]): Promise<void> {
    const connection = this.#open();
    for (const { topic, body } of messages) connection.publish(this.#subjectOf(topic), body);
  }

  async close(): Promise<void> {
    await this.#connection?.drain();
  }

  #open(): NatsConnection {
    if (!this.#connection || this.#connection.isClosed()) throw new CarrierAway();
    return this.#connection;
  }

  #subjectOf(topic: string): string {
    return `${this.#space}.${tokenOf(topic)}`;
  }
}
