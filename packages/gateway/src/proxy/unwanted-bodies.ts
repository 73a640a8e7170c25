import type { IncomingMessage } from 'node:http';

/** Of all of them together. */
const BYTES_A_MS = 16_000;
const BURST_BYTES = 8_000_000;
/** So many long ones are read at once; whoever comes in a flood is cut off. */
const AT_ONCE = 16;
/** What is announced to be shorter is sent by the time it is answered: its connection may already have its next call. */
const LONG_BYTES = 1_000_000;
/** Time for the answer to arrive before that. */
const ANSWERED_MS = 1_000;

/**
 * What is left of bodies that were refused: it is read and forgotten, since whoever is cut off while they send reads no
 * answer; but not faster than so much a second, since to read takes the processor that calls need.
 */
export class UnwantedBodies {
  #reading = 0;
  #leftBytes = BURST_BYTES;
  readonly #nowMs: () => number;
  #countedAtMs: number;

  /** @param nowMs steady milliseconds */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
    this.#countedAtMs = nowMs();
  }

  /** Call it with the answer, before the request is whole. */
  forget(request: IncomingMessage): void {
    const isLong = !(Number(request.headers['content-length']) <= LONG_BYTES);
    if (isLong && this.#reading >= AT_ONCE) {
      request.on('data', () => request.pause());
      setTimeout(() => request.destroy(), ANSWERED_MS).unref();
      return;
    }
    this.#reading += 1;
    const over = () => {
      request.off('end', over).socket.off('close', over);
      this.#reading -= 1;
    };
    // A request that was answered is not told when its connection breaks.
    request.once('end', over).socket.once('close', over);
    request.on('data', (chunk: Buffer) => {
      const waitMs = this.#spend(chunk.length);
      if (waitMs <= 0) return;
      request.pause();
      setTimeout(() => request.resume(), waitMs);
    });
  }

  /** Returns how long nothing more may come. */
  #spend(bytes: number): number {
    const nowMs = this.#nowMs();
    this.#leftBytes = Math.min(BURST_BYTES, this.#leftBytes + (nowMs - this.#countedAtMs) * BYTES_A_MS) - bytes;
    this.#countedAtMs = nowMs;
    return -this.#leftBytes / BYTES_A_MS;
  }
}
