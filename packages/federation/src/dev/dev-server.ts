import type { AreaName } from '@chokdee/contracts';
import webpack from 'webpack';
import WebpackDevServer, { type Request, type Response } from 'webpack-dev-server';
import type { BuildDefinition } from '../define-build.ts';
import type { RemoteConfig } from '../remote-config.ts';
import { type DevArea, devPolicy, rewriteDocument } from './dev-document.ts';
import type { DevHost } from './dev-host.ts';
import { isPage, type Product } from './product.ts';

export interface DevServerOptions {
  readonly definition: BuildDefinition<RemoteConfig>;
  readonly folder: string;
  readonly root: string;
  readonly port: number;
  readonly host: DevHost;
  readonly product: Product;
}

function documents(area: DevArea, { host, product }: DevServerOptions) {
  return async (request: Request, response: Response, next: () => void) => {
    if (!isPage(request.method, new URL(request.url ?? '/', 'http://dev').pathname)) return next();
    try {
      const { status, html, cookies } = await product.document(request);
      response.statusCode = status;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('cache-control', 'no-store');
      response.setHeader('content-security-policy', devPolicy);
      if (cookies.length > 0) response.setHeader('set-cookie', [...cookies]);
      response.end(rewriteDocument(html, host, area));
    } catch (error) {
      response.statusCode = 503;
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.end(error instanceof Error ? error.message : String(error));
    }
  };
}

/** Serves one area with hot reload; everything that is not its own comes from the product. */
export function createDevServer(options: DevServerOptions): WebpackDevServer {
  const { definition, folder, root, port, host, product } = options;
  const { config } = definition;
  const { release, webpack: built } = definition.configure({ folder, root, development: true, hot: true });
  const publicPath = `/assets/${config.area}/${release}/`;
  const area: DevArea = {
    area: config.area satisfies AreaName,
    boot: {
      release,
      container: `${config.area}_${release}`,
      entry: `${publicPath}remote-entry.js`,
      // Nothing guards a build that changes with every edit: a development shell asks for no hashes.
      manifest: '',
      integrity: '',
      bucket: 'stable',
      slots: config.slots ?? [],
    },
    routes: config.routes,
  };
  const compiler = webpack(built);
  if (!compiler) throw new Error('webpack did not start');
  return new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      allowedHosts: 'auto',
      hot: true,
      liveReload: false,
      // Compression would hold live updates back.
      compress: false,
      devMiddleware: { publicPath },
      static: { directory: host.folder, publicPath: host.publicPath, watch: false },
      client: {
        // The address in the browser's bar: another name of this machine would be another origin, and refused.
        webSocketURL: 'auto://0.0.0.0:0/ws',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      proxy: [
        {
          context: (path: string) => !path.startsWith(host.publicPath) && !path.startsWith('/ws'),
          target: product.url,
          logLevel: 'warn',
        },
      ],
      setupMiddlewares: (middlewares) => [{ name: 'documents', middleware: documents(area, options) }, ...middlewares],
    },
    compiler,
  );
}
