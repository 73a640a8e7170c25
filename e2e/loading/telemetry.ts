interface Load {
  readonly area: string;
  readonly phase: string;
  readonly bucket: string;
  readonly error: string | null;
}

/** Failed parts in the shell's own report. Such a visit is no valid measure. */
export function faultsIn(report: Buffer): string[] {
  const { loads } = JSON.parse(report.toString()) as { readonly loads: readonly Load[] };
  return loads
    .filter(({ error, bucket }) => error !== null || bucket === 'fallback')
    .map(({ area, phase, error }) => `${area} ${phase}: ${error ?? 'from the release before'}`);
}
