import type { AxiosRequestConfig } from 'axios';

/** Share of the request that has gone out, 0 to 1. */
export type OnUpload = (share: number) => void;

interface Upload {
  readonly config: AxiosRequestConfig;
  /** Ends the time limit: the answer is there. */
  done(): void;
  /** Whether nothing has gone out for the time limit. */
  stoodStill(): boolean;
}

/**
 * Configures a request that takes long to go out. Its time limit starts anew with each part that has gone out, so a slow
 * line is no failure and one that stands still is. XMLHttpRequest tells the progress; `fetch` does not.
 */
export function uploadOf(onUpload: OnUpload, timeoutMs: number, signal?: AbortSignal): Upload {
  const stop = new AbortController();
  let isStill = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isStill = true;
      stop.abort();
    }, timeoutMs);
  };
  signal?.addEventListener('abort', () => stop.abort());
  wait();
  return {
    config: {
      adapter: 'xhr',
      timeout: 0,
      signal: stop.signal,
      onUploadProgress: ({ progress }) => {
        wait();
        if (progress !== undefined) onUpload(progress);
      },
    },
    done: () => clearTimeout(timer),
    stoodStill: () => isStill,
  };
}
