import type { AreaName, PlacedSlot } from '@chokdee/contracts';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { AreaError, loadSlot } from './load-remote.ts';

interface SlotProps {
  readonly area: AreaName;
  readonly slot: string;
  /** Shown while the slot loads. */
  readonly fallback?: ReactNode;
  /** Shown instead of a slot that failed. */
  readonly failed: (retry: () => void) => ReactNode;
}

/** Slots that were loaded together with a page, so that they render with it. */
const loadedSlots = new Map<string, ComponentType>();
const keyOf = ({ area, slot }: Pick<SlotProps, 'area' | 'slot'>) => `${area}.${slot}`;

/** Loads the slots of a page. A failed one is loaded again by its component, which shows the error. */
export async function prepareSlots(slots: readonly PlacedSlot[]): Promise<void> {
  await Promise.allSettled(
    slots.map(async (placed) => {
      loadedSlots.set(keyOf(placed), await loadSlot(placed.area, placed.slot));
    }),
  );
}

/** Limits an error while rendering to the slot itself. */
class SlotBoundary extends Component<{ children: ReactNode; failed: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}

type Loaded = { readonly attempt: number; readonly Part: ComponentType | null };

/** Loads and shows a slot of an area. */
export function AreaSlot({ area, slot, fallback = null, failed }: SlotProps) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(() => {
    const Part = loadedSlots.get(keyOf({ area, slot }));
    return Part ? { attempt: 0, Part } : null;
  });
  useEffect(() => {
    let isWanted = true;
    loadSlot(area, slot).then(
      (Part) => isWanted && setLoaded({ attempt, Part }),
      (error: unknown) => {
        if (isWanted) setLoaded({ attempt, Part: null });
        if (error instanceof AreaError) error.late?.then(again, () => undefined); // the slot never came: the member decides
      },
    );
    const again = () => isWanted && setAttempt(attempt + 1);
    return () => {
      isWanted = false;
    };
  }, [area, slot, attempt]);
  const retry = () => setAttempt((count) => count + 1);
  if (loaded?.attempt !== attempt) return fallback;
  if (!loaded.Part) return failed(retry);
  const { Part } = loaded;
  return (
    <SlotBoundary key={attempt} failed={failed(retry)}>
      <Part />
    </SlotBoundary>
  );
}
