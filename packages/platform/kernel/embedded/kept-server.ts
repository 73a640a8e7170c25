import { failedStart, type ServerProcess } from './server-process.ts';

interface KeepProps {
  begin(): ServerProcess;
  /** @returns false when it ended before it took a connection */
  isUp(server: ServerProcess): Promise<boolean>;
  /** Says that the last server was killed. */
  hasCrashed(): boolean;
  readonly log: (line: string) => void;
}

/** The processes of a server that was killed hold its shared memory until they have noticed: a new one refuses so long. */
const REST_MS = 10_000;
const LOOK_MS = 200;
const AGAIN_MS = 5_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A server that is started again whenever it ends without being told to. */
export class KeptServer {
  readonly #props: KeepProps;
  #server: ServerProcess | null = null;
  #isOver = false;

  constructor(props: KeepProps) {
    this.#props = props;
  }

  /** Returns once it takes connections. @throws EmbeddedError when the first start fails */
  async start(): Promise<void> {
    const givesUp = Date.now() + REST_MS;
    while (!this.#isOver) {
      const server = this.#props.begin();
      this.#server = server;
      if (await this.#props.isUp(server)) {
        void server.ended.then(() => this.#startAgain());
        return;
      }
      if (Date.now() > givesUp || !this.#props.hasCrashed()) throw failedStart(server);
      await pause(LOOK_MS);
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#server?.stop();
  }

  kill(): void {
    this.#isOver = true;
    this.#server?.kill();
  }

  async #startAgain(): Promise<void> {
    if (this.#isOver) return;
    this.#props.log('The database server has ended: starting it again.');
    try {
      await this.start();
    } catch (error) {
      this.#props.log(error instanceof Error ? error.message : String(error));
      await pause(AGAIN_MS);
      await this.#startAgain();
    }
  }
}
