import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { baseConfig } from '../base-config.ts';
import { devPolicy } from './dev-document.ts';

const ASSETS = '/assets/workshop/';

const workshopDocument = [
  '<!doctype html><html lang="th" data-theme="dark"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>Workshop</title>',
  `<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${ASSETS}main.css">`,
  `<script defer src="${ASSETS}main.js"></script></head><body><div id="root"></div></body></html>`,
].join('\n');

/** Serves `src/workshop` of a package with hot reload. It needs no product and is never part of a build. */
export function createWorkshopServer(folder: string, root: string, port: number): WebpackDevServer {
  const base = baseConfig({ folder, root, area: 'workshop', release: 'dev', development: true, hot: true });
  const compiler = webpack({
    ...base,
    entry: { main: './src/workshop/index.tsx' },
    output: { ...base.output, publicPath: ASSETS, uniqueName: 'workshop' },
    plugins: [...(base.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
  });
  if (!compiler) throw new Error('webpack did not start');
  return new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      allowedHosts: 'auto',
      hot: true,
      liveReload: false,
      headers: { 'content-security-policy': devPolicy },
      devMiddleware: { publicPath: ASSETS },
      static: { directory: join(folder, 'public'), watch: false },
      client: { webSocketURL: 'auto://0.0.0.0:0/ws', overlay: { errors: true, warnings: false }, logging: 'warn' },
      setupMiddlewares: (middlewares) => [
        {
          name: 'document',
          path: '/workshop',
          middleware: (_request: WebpackDevServer.Request, response: WebpackDevServer.Response) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(workshopDocument);
          },
        },
        ...middlewares,
      ],
    },
    compiler,
  );
}
