import { useEffect, useRef } from 'react';
import { liveStream } from './live-stream.ts';

/** Runs the newest handler when one of these topics changes, while the component is mounted. */
export function useLive(topics: readonly string[] | undefined, handler: (topic: string) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const wanted = topics?.join(' ') ?? '';
  useEffect(() => {
    if (wanted === '') return undefined;
    const names = new Set(wanted.split(' '));
    return liveStream.listen((topic) => {
      if (topic === null || names.has(topic)) latest.current(topic ?? '');
    });
  }, [wanted]);
}
