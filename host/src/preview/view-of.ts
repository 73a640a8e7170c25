import type { Draft } from '@chokdee/contracts/drafts';
import { loadSlot } from '@chokdee/federation/browser/load-remote.ts';
import type { ComponentType } from 'react';

/** Slot of an area that draws its drafts. */
const SLOT = 'preview';

export type DraftView = ComponentType<{ readonly draft: Draft }>;

/** Loads the part that draws the drafts of an area: from its release, as every slot. @throws AreaError */
export async function viewOf(area: string): Promise<DraftView> {
  if (area === 'host') return (await import('./host-draft.tsx')).HostDraft;
  return (await loadSlot(area, SLOT)) as DraftView;
}
