import type { AreaBoot, AreaName } from '@chokdee/contracts';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { ComponentType } from 'react';
import { twice, within } from './attempt.ts';
import { boot } from './boot.ts';

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

/** The releases that worked in this document, newest last: the way back when a newer one does not load. */
const worked = new Map<AreaName, AreaBoot>();

async function loadPart(release: AreaBoot, kind: 'pages' | 'slots', key: string): Promise<PageModule & SlotModule> {
  // Registered when one of its parts is wanted, not before: an area that is never visited costs nothing.
  registerRemotes([
    { name: release.container, entry: release.entry, entryGlobalName: release.container, type: 'global' },
  ]);
  const exposed = await loadRemote<Exposed>(`${release.container}/${kind}`);
  const load = exposed?.[kind]?.[key];
  if (!load) throw new Error(`${release.container} has no ${kind} "${key}"`);
  return load();
}

async function loadFromArea(area: AreaName, kind: 'pages' | 'slots', key: string) {
  const current = boot.areas[area];
  if (!current) throw new AreaError(area, new Error('not released'));
  try {
    const part = await twice(() => within(limitMs, loadPart(current, kind, key)));
    worked.set(area, current);
    return part;
  } catch (cause) {
    const lastGood = worked.get(area);
    if (!lastGood || lastGood.release === current.release) throw new AreaError(area, cause);
    return within(limitMs, loadPart(lastGood, kind, key)).catch((again: unknown) => {
      throw new AreaError(area, again);
    });
  }
}

export function loadPage(area: AreaName, page: string): Promise<PageModule> {
  return loadFromArea(area, 'pages', page);
}

export async function loadSlot(area: AreaName, slot: string): Promise<ComponentType> {
  return (await loadFromArea(area, 'slots', slot)).Slot;
}
