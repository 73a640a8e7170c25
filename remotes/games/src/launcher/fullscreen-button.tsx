import { Icon, IconButton } from '@chokdee/ui';
import { useEffect, useState } from 'react';
import { copy } from './copy.ts';

/** Puts the whole document into fullscreen, so that messages over the game stay visible. Leaving the game ends it. */
export function FullscreenButton() {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const onChange = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  // iPhones have no fullscreen for elements, so the button is left out.
  if (!document.fullscreenEnabled) return null;
  const toggle = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <IconButton aria-pressed={isFull} aria-label={isFull ? copy.leaveFullscreen : copy.fullscreen} onClick={toggle}>
      <Icon name="fullscreen" />
    </IconButton>
  );
}
