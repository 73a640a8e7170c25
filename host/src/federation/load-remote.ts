import type { AreaFallback, AreaName } from '@chokdee/contracts';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { ComponentType } from 'react';
import { twice, within } from './attempt.ts';
import { boot } from './boot.ts';
import { admitRelease } from './integrity-runtime.ts';

const limitMs = 3000;

/** A part of an area could not be loaded, whatever the reason: address, network, integrity, time, or its own code. */
export class AreaError extends Error {
  override readonly name = 'AreaError';
  readonly area: AreaName | 'host';
  constructor(area: AreaName | 'host', cause: unknown) {
    super(`The area "${area}" could not be loaded`, { cause });
    this.area = area;
  }
}

export interface PageModule {
  readonly Page: ComponentType;
}
/** A slot takes no props: what it shows it learns from the stores. */
export interface SlotModule {
  readonly Slot: ComponentType;
}
type Contents = Readonly<Record<string, (() => Promise<PageModule & SlotModule>) | undefined>>;
interface Exposed {
  readonly pages?: Contents;
  readonly slots?: Contents;
}

type Release = Pick<AreaFallback, 'container' | 'entry'>;

/** Areas that have gone back to their release before; they stay there, so that one document shows one release. */
const fellBack = new Map<AreaName, AreaFallback>();

async function loadPart(release: Release, kind: 'pages' | 'slots', key: string): Promise<PageModule & SlotModule> {
  // Registered when one of its parts is wanted, not before: an area that is never visited costs nothing.
  registerRemotes([
    { name: release.container, entry: release.entry, entryGlobalName: release.container, type: 'global' },
  ]);
  const exposed = await loadRemote<Exposed>(`${release.container}/${kind}`);
  const load = exposed?.[kind]?.[key];
  if (!load) throw new Error(`${release.container} has no ${kind} "${key}"`);
  return load();
}

async function fallBack(area: AreaName, fallback: AreaFallback, kind: 'pages' | 'slots', key: string) {
  await admitRelease(fallback);
  const part = await loadPart(fallback, kind, key);
  fellBack.set(area, fallback);
  return part;
}

async function loadFromArea(area: AreaName, kind: 'pages' | 'slots', key: string) {
  const current = fellBack.get(area) ?? boot.areas[area];
  if (!current) throw new AreaError(area, new Error('not released'));
  try {
    return await twice(() => within(limitMs, loadPart(current, kind, key)));
  } catch (cause) {
    const fallback = boot.areas[area]?.fallback;
    if (!fallback || fellBack.has(area)) throw new AreaError(area, cause);
    return within(limitMs, fallBack(area, fallback, kind, key)).catch(() => {
      // What failed first is the fault; that the way back was closed as well is not news.
      throw new AreaError(area, cause);
    });
  }
}

export function loadPage(area: AreaName, page: string): Promise<PageModule> {
  return loadFromArea(area, 'pages', page);
}

export async function loadSlot(area: AreaName, slot: string): Promise<ComponentType> {
  return (await loadFromArea(area, 'slots', slot)).Slot;
}
