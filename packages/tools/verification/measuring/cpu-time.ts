/** Bills of one pass, by the clock and by the processors. */
export interface Rate {
  readonly perSecond: number;
  readonly perCpuSecond: number;
}

export interface Placed {
  readonly bills: number;
  /** Seconds without the start of an outside program; left out: those of the whole work. */
  readonly seconds?: number;
}

/**
 * Measures work that places bills.
 * @param usedSeconds seconds of a processor that all processes of the bench have used so far
 */
export async function measureRate(work: () => Promise<Placed>, usedSeconds: () => Promise<number>): Promise<Rate> {
  const [usedS, startMs] = [await usedSeconds(), performance.now()];
  const { bills, seconds = (performance.now() - startMs) / 1000 } = await work();
  return { perSecond: bills / seconds, perCpuSecond: bills / ((await usedSeconds()) - usedS) };
}
