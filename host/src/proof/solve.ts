import type { Challenge } from '@chokdee/contracts';

/** Computes the proof of work in a worker, so the page stays responsive. @throws when the worker fails */
export function solve(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url));
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = (event: MessageEvent<string>) => resolve(event.data);
    worker.onerror = () => reject(new Error('the proof of work failed'));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
