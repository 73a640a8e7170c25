import { type FocusEvent, useSyncExternalStore } from 'react';
import { create } from 'zustand';

/** True while the pointer or the focus is on a message. */
const useReader = create(() => ({ isPointing: false, isFocused: false }));

/** Resets the state after a message closed: a removed element sends no leave or blur event. */
export const letGo = () => useReader.setState({ isPointing: false, isFocused: false });

/** Event handlers of the region with all messages. */
export const reader = {
  // An enter event misses the next message that moves under the pointer.
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

/** Messages stay while somebody reads one, and while the page is hidden. */
export function useHeld(): boolean {
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const isRead = useReader((state) => state.isPointing || state.isFocused);
  return isHidden || isRead;
}
