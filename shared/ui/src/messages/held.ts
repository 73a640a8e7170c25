import { type FocusEvent, useSyncExternalStore } from 'react';
import { create } from 'zustand';

/** Somebody points at a message, or has the focus on it. */
const useReader = create(() => ({ isPointing: false, isFocused: false }));

/** The one that was read is gone: nothing tells that pointer or focus have left it. */
export const letGo = () => useReader.setState({ isPointing: false, isFocused: false });

/** What the region of all messages listens to. */
export const reader = {
  // Enter would not tell of the next one that comes under the pointer.
  onPointerOver: () => useReader.setState({ isPointing: true }),
  onPointerLeave: () => useReader.setState({ isPointing: false }),
  onFocus: () => useReader.setState({ isFocused: true }),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
    useReader.setState({ isFocused: currentTarget.contains(relatedTarget) }),
};

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Messages stay while one of them is being read, and while nobody sees the page. */
export function useHeld(): boolean {
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const isRead = useReader((state) => state.isPointing || state.isFocused);
  return isHidden || isRead;
}
