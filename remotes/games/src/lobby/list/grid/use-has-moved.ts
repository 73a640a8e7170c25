import { afterNextFrame } from '@chokdee/ui/late';
import { startTransition, useEffect, useState } from 'react';

const MOVES = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Whether the visitor has begun to move about on the page; told after the frame that shows the move. */
export function useHasMoved(): boolean {
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    if (hasMoved) return;
    let callOff: (() => void) | undefined;
    const note = () => {
      callOff ??= afterNextFrame(() => startTransition(() => setHasMoved(true)));
    };
    for (const move of MOVES) window.addEventListener(move, note, { passive: true });
    return () => {
      callOff?.();
      for (const move of MOVES) window.removeEventListener(move, note);
    };
  }, [hasMoved]);
  return hasMoved;
}
