import { afterNextFrame } from '@chokdee/ui/late';
import { startTransition, useEffect, useState } from 'react';

const MOVES = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** True once the visitor has scrolled, pressed or typed; set after the frame that shows the interaction. */
export function useHasMoved(): boolean {
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    if (hasMoved) return;
    let cancel: (() => void) | undefined;
    const note = () => {
      cancel ??= afterNextFrame(() => startTransition(() => setHasMoved(true)));
    };
    for (const move of MOVES) window.addEventListener(move, note, { passive: true });
    return () => {
      cancel?.();
      for (const move of MOVES) window.removeEventListener(move, note);
    };
  }, [hasMoved]);
  return hasMoved;
}
