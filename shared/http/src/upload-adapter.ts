import { type AxiosAdapter, AxiosError, AxiosHeaders, type AxiosResponse, CanceledError } from 'axios';

/** How much of the request has gone out, 0 to 1. */
export type OnUpload = (share: number) => void;

/**
 * Sends what takes long to go out, and tells how far it is: `fetch` does not. The time that a call may take runs anew
 * with each part that goes out, so that a slow line is no failure and one that stands still is.
 */
export const uploadAdapter =
  (onUpload: OnUpload): AxiosAdapter =>
  (config) =>
    new Promise<AxiosResponse>((resolve, reject) => {
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => request.abort(), config.timeout);
      };
      const fail = (error: Error) => {
        clearTimeout(timer);
        reject(error);
      };
      const lost = () => fail(new AxiosError('no answer', AxiosError.ERR_NETWORK, config, request));
      request.open((config.method ?? 'post').toUpperCase(), config.url ?? '');
      for (const [name, value] of Object.entries(config.headers.toJSON()))
        request.setRequestHeader(name, String(value));
      request.upload.onprogress = ({ loaded, total }) => {
        wait();
        if (total > 0) onUpload(loaded / total);
      };
      request.onload = () => {
        clearTimeout(timer);
        const { responseText: data, status, statusText } = request;
        resolve({
          data,
          status,
          statusText,
          headers: AxiosHeaders.from(request.getAllResponseHeaders()),
          config,
          request,
        });
      };
      request.onerror = lost;
      request.onabort = () => (config.signal?.aborted ? fail(new CanceledError('given up', config, request)) : lost());
      config.signal?.addEventListener?.('abort', () => request.abort());
      wait();
      request.send(config.data as string);
    });
