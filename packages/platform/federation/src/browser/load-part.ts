import type { AreaRelease } from '@chokdee/contracts';
import type { ComponentType } from 'react';
import type { loadFederation } from './areas.ts';
import { isChunkFailure } from './chunk-failure.ts';
import type { Part } from './integrity-runtime.ts';
import { PartError, type Phase } from './load-fault.ts';

export interface PageModule {
  readonly Page: ComponentType;
}

/** A slot has no props: it reads its data from the stores. The slot `preview` alone takes a draft. */
export interface SlotModule {
  readonly Slot: ComponentType;
}

export type PartModule = PageModule & SlotModule;

/** The tables of contents that an area exposes: `pages.ts` and `slots.ts`. */
type Exposed = Readonly<
  Partial<Record<Part['kind'], Readonly<Record<string, (() => Promise<PartModule>) | undefined>>>>
>;

interface LoadProps {
  readonly federation: Awaited<ReturnType<typeof loadFederation>>;
  readonly release: AreaRelease;
  readonly part: Part;
  /** Resolves when the files of the release may be loaded. */
  readonly admission: Promise<void>;
}

/** Loads a part of a release: waits for its admission, runs its entry, then loads the part. @throws PartError */
export async function loadPart({ federation, release, part, admission }: LoadProps): Promise<PartModule> {
  const { container, entry } = release;
  const { kind, key } = part;
  await admission.catch(failIn('manifest'));
  // Registered on demand: an area that is never visited costs nothing.
  federation.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }]);
  const exposed = await federation.loadRemote<Exposed>(`${container}/${kind}`).catch((cause: unknown) => {
    // A chunk failure means that the entry ran, and a file of its table of contents failed.
    throw new PartError(isChunkFailure(cause) ? 'page' : 'entry', cause);
  });
  const load = exposed?.[kind]?.[key];
  if (!load) throw new PartError('page', new Error(`${container} has no ${kind} "${key}"`));
  return load().catch(failIn('page'));
}

const failIn = (phase: Phase) => (cause: unknown) => {
  throw new PartError(phase, cause);
};
