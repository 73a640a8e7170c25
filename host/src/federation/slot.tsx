import { AreaSlot } from '@chokdee/federation/browser/slot.tsx';
import type { SlotProps } from '@chokdee/session';
import { AreaErrorCard } from '@chokdee/ui';

/** Loads and shows a slot of an area. */
export function LoadedSlot({ quiet = false, ...slot }: SlotProps) {
  return <AreaSlot {...slot} failed={(retry) => (quiet ? null : <AreaErrorCard onRetry={retry} />)} />;
}
