import { setTimeout as wait } from 'node:timers/promises';
import type { LineName } from './options.ts';

interface LineKind {
  readonly title: string;
  /** Milliseconds added to the server's time for each answer. */
  readonly latencyMs: number;
  /** Downstream bytes per ms over all connections; null means no limit. */
  readonly bytesPerMs: number | null;
}

export const lineKinds: Readonly<Record<LineName, LineKind>> = {
  '200ms': { title: '200 ms a response', latencyMs: 200, bytesPerMs: null },
  direct: { title: 'nothing in between', latencyMs: 0, bytesPerMs: null },
  '4g': { title: 'slow 4G (150 ms, 1.6 Mbit/s)', latencyMs: 150, bytesPerMs: 200 },
};

/** Bytes of two packets: small enough that parallel answers share the line evenly. */
const SLICE_BYTES = 2_800;

/**
 * Simulates the line between browser and product. Opening a connection is free; each answer costs latency and bytes.
 */
export class Line {
  private readonly kind: LineKind;
  private freeAt = 0;

  constructor(name: LineName) {
    this.kind = lineKinds[name];
  }

  latency(): Promise<void> {
    return this.kind.latencyMs === 0 ? Promise.resolve() : wait(this.kind.latencyMs);
  }

  /** Parts of a chunk, each after its time on the line. */
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
