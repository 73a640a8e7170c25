import type { AreaName } from '@chokdee/contracts';
import { AreaErrorCard } from '@chokdee/ui';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { AreaError, loadSlot } from './load-remote.ts';

interface Props {
  readonly area: AreaName;
  readonly slot: string;
  /** Shown while the slot is on its way. */
  readonly fallback?: ReactNode;
}

/** A slot that throws while rendering takes only its own place on the screen with it. */
class SlotBoundary extends Component<{ children: ReactNode; onRetry: () => void }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <AreaErrorCard onRetry={this.props.onRetry} /> : this.props.children;
  }
}

type Loaded = { readonly attempt: number; readonly Part: ComponentType | null };

/** Shows a part of another area, loaded when it is first shown. */
export function Slot({ area, slot, fallback = null }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let wanted = true;
    loadSlot(area, slot).then(
      (Part) => wanted && setLoaded({ attempt, Part }),
      (error: unknown) => {
        if (wanted) setLoaded({ attempt, Part: null });
        if (error instanceof AreaError) error.late?.then(again, () => undefined); // it never came: the member decides
      },
    );
    const again = () => wanted && setAttempt(attempt + 1);
    return () => {
      wanted = false;
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
