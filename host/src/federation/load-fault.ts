import type { AreaRelease } from '@chokdee/contracts';
import { endAfter } from '../time-limit.ts';
import { TimeLimitError } from './attempt.ts';
import { isChunkFailure } from './chunk-failure.ts';
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

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** Why a file did not come: the element that failed says nothing, so it is fetched once more to be looked at. */
async function fileFault(address: string, integrity: string | undefined): Promise<string> {
  const options = { cache: 'no-store', signal: endAfter(DIAGNOSIS_MS) } as const;
  try {
    const answer = await fetch(address, options);
    if (!answer.ok) return `http_${answer.status}`;
  } catch (error) {
    return isTimeout(error) ? 'timeout' : 'network';
  }
  if (integrity === undefined) return 'unknown';
  try {
    await (await fetch(address, { ...options, integrity })).arrayBuffer();
    return 'script'; // it is the file meant, and threw
  } catch (error) {
    if (isTimeout(error)) return 'timeout';
    // It could be had a moment ago: what is refused now is another file than the one meant.
    return navigator.onLine && error instanceof TypeError ? 'integrity' : 'network';
  }
}

/** The class of a fault, for the reports. */
export async function classOf(error: unknown, { entry, manifest, integrity }: AreaRelease): Promise<string> {
  const cause = error instanceof PartError ? error.cause : error;
  if (cause instanceof TimeLimitError) return 'timeout';
  if (cause instanceof Error && /shared module|singleton/i.test(cause.message)) return 'shared';
  if (isChunkFailure(error)) return 'chunk';
  const phase = error instanceof PartError ? error.phase : null;
  if (phase === 'manifest') return fileFault(manifest, integrity);
  if (phase === 'entry') return fileFault(entry, window.__CHOKDEE_INTEGRITY__?.[entry]);
  return 'script';
}
