import { setTimeout as wait } from 'node:timers/promises';
import type { LineName } from './options.ts';

interface LineKind {
  readonly title: string;
  /** Added to the time that the server takes for each answer. */
  readonly latencyMs: number;
  /** Downwards, for all connections together; null: what has come is there at once. */
  readonly bytesPerMs: number | null;
}

export const lineKinds: Readonly<Record<LineName, LineKind>> = {
  '200ms': { title: '200 ms a response', latencyMs: 200, bytesPerMs: null },
  direct: { title: 'nothing in between', latencyMs: 0, bytesPerMs: null },
  '4g': { title: 'slow 4G (150 ms, 1.6 Mbit/s)', latencyMs: 150, bytesPerMs: 200 },
};

/** Two packets: small enough that answers under way at the same time share the line evenly. */
const SLICE_BYTES = 2_800;

/** What lies between browser and product: opening a connection costs nothing, each answer its latency and its bytes. */
export class Line {
  private readonly kind: LineKind;
  private freeAt = 0;

  constructor(name: LineName) {
    this.kind = lineKinds[name];
  }

  latency(): Promise<void> {
    return this.kind.latencyMs === 0 ? Promise.resolve() : wait(this.kind.latencyMs);
  }

  /** The parts of a chunk, each when it has come through. */
  async *through(chunk: Buffer): AsyncGenerator<Buffer> {
    const { bytesPerMs } = this.kind;
    if (bytesPerMs === null) return yield chunk;
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
      const slice = chunk.subarray(at, at + SLICE_BYTES);
      const now = performance.now();
      this.freeAt = Math.max(now, this.freeAt) + slice.length / bytesPerMs;
      await wait(this.freeAt - now);
      yield slice;
    }
  }
}
