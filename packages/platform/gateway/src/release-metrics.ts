import { oddsOf, readAreas, readLoads, readStates } from '@chokdee/release/registry';
import type { Pool } from 'pg';
import { Gauge, Registry } from 'prom-client';

const WINDOW_MS = 5 * 60_000;

/** Writes the registry's figures of releases for Prometheus; nothing while the database is away. */
export class ReleaseMetrics {
  readonly #registry = new Registry();
  readonly #share = this.#gauge('canary_share', 'Share of visitors that a canary is shown to', ['area', 'release']);
  readonly #odds = this.#gauge('canary_odds', 'Odds to 1 that a canary fails more often', ['area', 'release']);
  readonly #frozen = this.#gauge('frozen', 'Areas of which nothing new is shown', ['area']);
  readonly #loads = this.#gauge('loads', 'Loads in the last five minutes; those without a ticket decide nothing', [
    'area',
    'release',
    'bucket',
    'outcome',
    'proven',
  ]);

  #gauge<const Label extends string>(name: string, help: string, labelNames: readonly Label[]): Gauge<Label> {
    return new Gauge({
      name: `chokdee_release_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [this.#registry],
    });
  }

  async read(pool: Pool): Promise<string> {
    const [states, areas] = await Promise.all([readStates(pool), readAreas(pool)]);
    for (const gauge of [this.#share, this.#odds, this.#frozen, this.#loads]) gauge.reset();
    for (const { area, frozen } of areas) this.#frozen.set({ area }, frozen ? 1 : 0);
    for (const state of states) {
      const { area, canary } = state;
      if (canary) {
        this.#share.set({ area, release: canary.version }, canary.shareBp / 10_000);
        this.#odds.set({ area, release: canary.version }, (await oddsOf(pool, state)) ?? 0);
      }
      for (const { version, bucket, proven, loads, errors, classes } of await readLoads(
        pool,
        area,
        new Date(Date.now() - WINDOW_MS),
      )) {
        const labels = { area, release: version, bucket, proven: String(proven) };
        this.#loads.set({ ...labels, outcome: 'ok' }, loads - errors);
        for (const [outcome, count] of Object.entries(classes)) this.#loads.set({ ...labels, outcome }, count);
      }
    }
    return this.#registry.metrics();
  }
}
