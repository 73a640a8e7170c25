import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ShellName, shellOf } from '@chokdee/contracts/shells';
import {
  type AssetFault,
  isPackageName,
  type PackageName,
  type ReleaseSource,
  type ReleaseStore,
} from '@chokdee/release';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const WORKER = 'sw.js';
/** Policy of the service worker: it may call this site and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

interface AssetAddress {
  area: string;
  release: string;
  file: string;
}

interface AssetProps {
  /** Files of other shells are not served. */
  readonly shell: ShellName;
  readonly store: ReleaseStore;
  readonly source: ReleaseSource;
  /** Called when a file of a shown release could not be served. */
  readonly onFault: (fault: AssetFault) => void;
}

/**
 * Serves files of releases under immutable addresses. Every release of the shell in the store is served, not only the newest, so
 * that open documents find their files.
 */
export function registerAssets(app: FastifyInstance, { shell, store, source, onFault }: AssetProps): void {
  // Each route names its folder; this root serves nothing.
  app.register(fastifyStatic, {
    root: store.folderOf(shell),
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
  });
  /** A published release is served from the store, whatever was built since. */
  const folderOf = (area: PackageName, release: string) => {
    const published = store.folderOf(area);
    return store.builds && !existsSync(join(published, release)) ? store.builds.folderOf(area) : published;
  };
  app.get<{ Params: AssetAddress }>('/assets/:area/:release/:file', (request, reply) => {
    const { area, release, file } = request.params;
    // The pattern of a release name leaves out the folder of a running build.
    if (
      !isPackageName(area) ||
      shellOf(area) !== shell ||
      !/^[a-z0-9_][a-z0-9_.+-]*$/.test(release) ||
      !/^[\w.~-]+$/.test(file)
    )
      return reply.callNotFound();
    noteWhenMissing(reply, { area, version: release, status: 0 }, file);
    // The preview of drafts has no origin, and scripts with integrity are fetched by CORS.
    reply.header('access-control-allow-origin', '*');
    return reply.sendFile(`${release}/${file}`, folderOf(area, release), { immutable: true, maxAge: '365d' });
  });

  // The worker has one address in all releases, so a browser finds the next version there. It asks each time.
  app.get('/sw.js', (_request, reply) => {
    const { release, integrity } = source.current().host;
    if (!(WORKER in integrity)) return reply.callNotFound();
    reply.headers({ 'content-security-policy': WORKER_POLICY, 'cache-control': 'no-cache' });
    return reply.sendFile(`${release}/${WORKER}`, folderOf(shell, release), { cacheControl: false });
  });

  /** A made-up name is no fault; a missing file that the release names is one. */
  function noteWhenMissing(reply: FastifyReply, fault: AssetFault, file: string): void {
    reply.raw.once('finish', () => {
      const status = reply.raw.statusCode;
      if (status >= 400 && source.hasFile(fault.area, fault.version, file)) onFault({ ...fault, status });
    });
  }
}
