import { type ComponentType, useEffect, useState } from 'react';
import { whenAtRest } from '../when-at-rest.ts';
import { useWaiting } from './toast.ts';

const RETRY_MS = 2_000;

const fetchMessages = () => import(/* webpackChunkName: "messages" */ './messages.tsx');

/** Fetches the code for messages after the first view, or when a message waits. Retries a failed fetch. */
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
