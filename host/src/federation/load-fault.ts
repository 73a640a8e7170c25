import type { AreaRelease } from '@chokdee/contracts';
import { TimeLimitError } from './attempt.ts';
import type { LoadReport } from './telemetry.ts';

export type Phase = LoadReport['phase'];

/** A part of an area did not come; the phase says how far it got. */
export class PartError extends Error {
  override readonly name = 'PartError';
  readonly phase: Phase;
  constructor(phase: Phase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}

const DIAGNOSIS_MS = 3_000;

/** Why the entry did not run: the script element that failed says nothing, so it is fetched once more to be looked at. */
async function entryFault(entry: string, integrity: string | undefined): Promise<string> {
  const options = { cache: 'no-store', signal: AbortSignal.timeout(DIAGNOSIS_MS) } as const;
  try {
    const answer = await fetch(entry, options);
    if (!answer.ok) return `http_${answer.status}`;
    if (integrity === undefined) return 'unknown';
    await (await fetch(entry, { ...options, integrity })).arrayBuffer();
    return 'script'; // it is the file meant, and threw
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
    return navigator.onLine && error instanceof TypeError ? 'integrity' : 'network';
  }
}

/** The class of a fault, for the reports. */
export async function classOf(error: unknown, { entry }: AreaRelease): Promise<string> {
  const cause = error instanceof PartError ? error.cause : error;
  if (cause instanceof TimeLimitError) return 'timeout';
  if (cause instanceof Error && /shared module|singleton/i.test(cause.message)) return 'shared';
  if (error instanceof PartError && error.phase === 'entry') {
    return entryFault(entry, window.__CHOKDEE_INTEGRITY__?.[entry]);
  }
  const name = cause instanceof Error ? cause.name : '';
  if (
    name === 'ChunkLoadError' ||
    (cause instanceof Error && 'code' in cause && cause.code === 'CSS_CHUNK_LOAD_FAILED')
  )
    return 'chunk';
  return 'script';
}
