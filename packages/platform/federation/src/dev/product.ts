import type { IncomingMessage } from 'node:http';

/** The running product that serves pages and data. */
export interface Product {
  readonly url: string;
  /** @throws ProductAwayError */
  document(request: IncomingMessage): Promise<{ status: number; html: string; cookies: readonly string[] }>;
}

export class ProductAwayError extends Error {
  override readonly name = 'ProductAwayError';
  constructor(url: string) {
    super(`Nothing answers at ${url}. Start the product first (npm start), or say where it runs: CHOKDEE_URL=…`);
  }
}

export function createProduct(url: string): Product {
  return {
    url,
    async document(request) {
      const { cookie } = request.headers;
      const answer = await fetch(new URL(request.url ?? '/', url), {
        headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
        redirect: 'manual',
      }).catch(() => {
        throw new ProductAwayError(url);
      });
      return { status: answer.status, html: await answer.text(), cookies: answer.headers.getSetCookie() };
    },
  };
}

/** Checks that the product is ready. @throws ProductAwayError */
export async function checkProduct(url: string): Promise<void> {
  const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(5000) }).catch(() => null);
  if (!answer?.ok) throw new ProductAwayError(url);
}

/** Tells if the product answers an address with a page, instead of a file or an API response. */
export function isPage(method: string | undefined, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|provider|hooks|sandbox|assets|art|healthz|readyz|metrics|ws)(\/|$)/.test(path)) return false;
  return !path.startsWith('/webpack-dev-server') && !/\.[a-z0-9]{2,5}$/i.test(path);
}
