import type { AxiosRequestConfig } from 'axios';

/** Receives the share of the request that was sent, 0 to 1. */
export type OnUpload = (share: number) => void;

interface Upload {
  readonly config: AxiosRequestConfig;
  /** Stops the time-out, because the answer has arrived. */
  done(): void;
  /** True if nothing was sent for the length of the time-out. */
  stoodStill(): boolean;
}

/**
 * Configures a request with a large body. Each sent part restarts the time-out, so only a stalled upload fails.
 * XMLHttpRequest reports the progress; `fetch` does not.
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
