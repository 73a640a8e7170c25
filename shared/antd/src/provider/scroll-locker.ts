import { useLayoutEffect } from 'react';

/**
 * Replaces antd's hook that stops the page below a dialog from scrolling. Theirs inserts a style element that the
 * content security policy refuses. The shell's build replaces the module.
 */
let locks = 0;

function lock(): () => void {
  const { style } = document.body;
  locks += 1;
  if (locks === 1) style.overflowY = 'hidden';
  return () => {
    locks -= 1;
    if (locks === 0) style.overflowY = '';
  };
}

export default function useScrollLocker(isLocked?: boolean): void {
  useLayoutEffect(() => (isLocked === true ? lock() : undefined), [isLocked]);
}
