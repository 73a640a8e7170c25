import type { Challenge } from '@chokdee/contracts';

/** Does the work that a call asks for, beside the page: it goes on to answer. @throws when the browser cannot */
export function solve(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url));
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = (event: MessageEvent<string>) => resolve(event.data);
    worker.onerror = () => reject(new Error('the proof of work failed'));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
