import { useEffect, useState } from 'react';

const MOVES = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Whether the visitor has begun to move about on the page. */
export function useHasMoved(): boolean {
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    if (hasMoved) return;
    const note = () => setHasMoved(true);
    for (const move of MOVES) window.addEventListener(move, note, { passive: true });
    return () => {
      for (const move of MOVES) window.removeEventListener(move, note);
    };
  }, [hasMoved]);
  return hasMoved;
}
