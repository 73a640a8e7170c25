import type { AreaRelease } from '@chokdee/contracts';
import { TimeLimitError } from './attempt.ts';
import { isChunkFailure } from './chunk-failure.ts';
import type { LoadReport } from './telemetry.ts';
import { endAfter } from './time-limit.ts';

export type Phase = LoadReport['phase'];

/** A part of an area could not be loaded. The phase names the step that failed. */
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

/** Finds out why a file failed. A failed element gives no reason, so the file is fetched again. */
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
    return 'script'; // the file is right, so its code threw
  } catch (error) {
    if (isTimeout(error)) return 'timeout';
    // The fetch without integrity succeeded, so this failure means a file with another hash.
    return navigator.onLine && error instanceof TypeError ? 'integrity' : 'network';
  }
}

/** Classifies a fault for the reports. */
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
