import type { AreaName } from '@chokdee/contracts';
import { AreaErrorCard } from '@chokdee/ui';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { AreaError, loadSlot } from './load-remote.ts';

interface SlotProps {
  readonly area: AreaName;
  readonly slot: string;
  /** Shown while the slot is on its way. */
  readonly fallback?: ReactNode;
}

/** A slot that throws while rendering takes only its own place on the screen with it. */
class SlotBoundary extends Component<{ children: ReactNode; onRetry: () => void }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <AreaErrorCard onRetry={this.props.onRetry} /> : this.props.children;
  }
}

type Loaded = { readonly attempt: number; readonly Part: ComponentType | null };

/** Shows a part of another area, loaded when it is first shown. */
export function Slot({ area, slot, fallback = null }: SlotProps) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadSlot(area, slot).then(
      (Part) => isWanted && setLoaded({ attempt, Part }),
      (error: unknown) => {
        if (isWanted) setLoaded({ attempt, Part: null });
        if (error instanceof AreaError) error.late?.then(again, () => undefined); // it never came: the member decides
      },
    );
    const again = () => isWanted && setAttempt(attempt + 1);
    return () => {
      isWanted = false;
    };
  }, [area, slot, attempt]);
  const retry = () => setAttempt((count) => count + 1);
  if (loaded?.attempt !== attempt) return fallback;
  if (!loaded.Part) return <AreaErrorCard onRetry={retry} />;
  const { Part } = loaded;
  return (
    <SlotBoundary key={attempt} onRetry={retry}>
      <Part />
    </SlotBoundary>
  );
}
