import WebpackDevServer, { type Request, type Response } from 'webpack-dev-server';
import type { BuildDefinition } from '../define-build.ts';
import type { RemoteConfig } from '../remote-config.ts';
import { createAreaBuild } from './area-build.ts';
import { type DevArea, devPolicy, rewriteDocument, rewriteNews } from './dev-document.ts';
import type { DevHost } from './dev-host.ts';
import { isPage, type Product } from './product.ts';
import { isReading, refusal } from './read-only.ts';

export interface DevServerOptions {
  readonly definition: BuildDefinition<RemoteConfig>;
  readonly folder: string;
  readonly root: string;
  readonly port: number;
  /** Null means the product's shell, where edits reload the page. */
  readonly host: DevHost | null;
  readonly product: Product;
  /** Allows requests that change data of the product. */
  readonly mayWrite: boolean;
}

const pathOf = (request: Request) => new URL(request.url ?? '/', 'http://dev').pathname;

function send(response: Response, status: number, type: string, text: string): void {
  response.statusCode = status;
  response.setHeader('content-type', `${type}; charset=utf-8`);
  response.setHeader('cache-control', 'no-store');
  response.end(text);
}

/** Serves documents and `/releases.json` of the product with the area under development in them. */
function rewritten(area: () => Promise<DevArea>, { host, product }: DevServerOptions) {
  return async (request: Request, response: Response, next: () => void) => {
    const isNews = request.method === 'GET' && pathOf(request) === '/releases.json';
    if (!isNews && !isPage(request.method, pathOf(request))) return next();
    try {
      const [current, { status, html, cookies }] = await Promise.all([area(), product.document(request)]);
      if (cookies.length > 0) response.setHeader('set-cookie', [...cookies]);
      if (isNews) return send(response, status, 'application/json', rewriteNews(html, current));
      response.setHeader('content-security-policy', devPolicy);
      send(response, status, 'text/html', rewriteDocument(html, host, current));
    } catch (error) {
      send(response, 503, 'text/plain', error instanceof Error ? error.message : String(error));
    }
  };
}

function refuseWrites({ product, mayWrite }: DevServerOptions) {
  return (request: Request, response: Response, next: () => void) => {
    if (mayWrite || isReading(request.method, pathOf(request))) return next();
    send(response, 403, 'application/json', refusal(product.url));
  };
}

/** Serves one area that is compiled after every edit. All other requests go to the product. */
export function createDevServer(options: DevServerOptions): WebpackDevServer {
  const { definition, folder, root, port, host, product } = options;
  const hot = host !== null;
  const { compiler, publicPath, current } = createAreaBuild({ definition, folder, root, hot });
  const area = (): Promise<DevArea> =>
    new Promise((resolve) => server.middleware?.waitUntilValid(() => resolve(current())));
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      allowedHosts: 'auto',
      hot,
      liveReload: !hot,
      // Compression would delay live events.
      compress: false,
      devMiddleware: { publicPath },
      static: host === null ? false : { directory: host.folder, publicPath: host.publicPath, watch: false },
      client: {
        // The address in the browser's bar, because another name of this machine would be another origin and be
        // refused.
        webSocketURL: 'auto://0.0.0.0:0/ws',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      proxy: [
        {
          context: (path: string) => !(host && path.startsWith(host.publicPath)) && !path.startsWith('/ws'),
          target: product.url,
          // Sends the product's host name, which virtual hosts and certificates need.
          changeOrigin: true,
          headers: { origin: new URL(product.url).origin },
          logLevel: 'warn',
        },
      ],
      setupMiddlewares: (middlewares) => [
        { name: 'read-only', middleware: refuseWrites(options) },
        { name: 'rewritten', middleware: rewritten(area, options) },
        ...middlewares,
      ],
    },
    compiler,
  );
  return server;
}
