import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
/** It may ask this site for pages, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

interface AssetAddress {
  area: string;
  release: string;
  file: string;
}

interface AssetProps {
  readonly store: ReleaseStore;
  readonly source: ReleaseSource;
  /** Told when a file of a release that is shown could not be given out. */
  readonly onFault: (fault: AssetFault) => void;
}

/**
 * Files of releases under their immutable addresses: of every release that still lies on disk, not only of the newest,
 * so that a document that is open goes on finding its own.
 */
export function registerAssets(app: FastifyInstance, { store, source, onFault }: AssetProps): void {
  // Every file names its folder itself; the one given here serves nothing.
  app.register(fastifyStatic, {
    root: store.folderOf('host'),
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
  });
  /** What was published is served from the store, whatever has been built since. */
  const folderOf = (area: PackageName, release: string) => {
    const published = store.folderOf(area);
    return store.builds && !existsSync(join(published, release)) ? store.builds.folderOf(area) : published;
  };
  app.get<{ Params: AssetAddress }>('/assets/:area/:release/:file', (request, reply) => {
    const { area, release, file } = request.params;
    // The pattern of a release name leaves out the folder of a build that is under way.
    if (!isPackageName(area) || !/^[a-z0-9_][a-z0-9_.+-]*$/.test(release) || !/^[\w.~-]+$/.test(file))
      return reply.callNotFound();
    noteWhenMissing(reply, { area, version: release, status: 0 }, file);
    return reply.sendFile(`${release}/${file}`, folderOf(area, release), { immutable: true, maxAge: '365d' });
  });

  // One address for all, so that a browser finds the next one there; which it asks for anew each time.
  app.get('/sw.js', (_request, reply) => {
    const { release, integrity } = source.current().host;
    if (!(WORKER in integrity)) return reply.callNotFound();
    reply.headers({ 'content-security-policy': WORKER_POLICY, 'cache-control': 'no-cache' });
    return reply.sendFile(`${release}/${WORKER}`, folderOf('host', release), { cacheControl: false });
  });

  /** A name that somebody made up is no fault: only a file that the release says it has. */
  function noteWhenMissing(reply: FastifyReply, fault: AssetFault, file: string): void {
    reply.raw.once('finish', () => {
      const status = reply.raw.statusCode;
      if (status >= 400 && source.hasFile(fault.area, fault.version, file)) onFault({ ...fault, status });
    });
  }
}
