import { type ComponentType, useEffect, useState } from 'react';
import { useWaiting } from './toast.ts';

const RETRY_MS = 2_000;

const fetchMessages = () => import(/* webpackChunkName: "messages" */ './messages.tsx');

/** Calls back when the page is loaded and the browser has nothing better to do. @returns what calls it off */
function whenAtRest(work: () => void): () => void {
  let handle = 0;
  const rest = () => {
    handle = window.requestIdleCallback?.(work, { timeout: 2_000 }) ?? window.setTimeout(work, 200);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => {
    window.removeEventListener('load', rest);
    window.cancelIdleCallback?.(handle);
    window.clearTimeout(handle);
  };
}

/** What shows messages, fetched when the first view is there, or when one waits; a member without a line gets another try. */
export function LaterMessages() {
  const [Messages, setMessages] = useState<ComponentType | null>(null);
  const [tries, setTries] = useState(0);
  const isWanted = useWaiting((waiting) => waiting.length > 0);
  useEffect(() => {
    if (Messages) return undefined;
    const load = () =>
      void fetchMessages().then(
        (module) => setMessages(() => module.Messages),
        () => setTries((before) => before + 1),
      );
    if (tries > 0) {
      const timer = setTimeout(load, RETRY_MS);
      return () => clearTimeout(timer);
    }
    if (!isWanted) return whenAtRest(load);
    load();
    return undefined;
  }, [Messages, tries, isWanted]);
  return Messages && <Messages />;
}
