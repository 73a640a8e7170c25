/** Bills of one pass, by the clock and by the processors. */
export interface Rate {
  readonly perSecond: number;
  readonly perCpuSecond: number;
}

export interface Placed {
  readonly bills: number;
  /** Seconds without the warm-up of an outside program; left out: those of the whole work. */
  readonly seconds?: number;
  /** Seconds of a processor that were used in that time; left out: those of the whole work. */
  readonly usedSeconds?: number;
}

/**
 * Measures work that places bills.
 * @param usedSeconds seconds of a processor that all processes of the bench have used so far
 */
export async function measureRate(work: () => Promise<Placed>, usedSeconds: () => Promise<number>): Promise<Rate> {
  const [usedS, startMs] = [await usedSeconds(), performance.now()];
  const placed = await work();
  const { bills, seconds = (performance.now() - startMs) / 1000 } = placed;
  return { perSecond: bills / seconds, perCpuSecond: bills / (placed.usedSeconds ?? (await usedSeconds()) - usedS) };
}
