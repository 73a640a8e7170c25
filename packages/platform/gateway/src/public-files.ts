import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { artAddress, plainArtAddress } from './art-address.ts';

export interface PublicFile {
  readonly type: string;
  readonly content: Buffer;
  /** Null means that compression gains nothing. */
  readonly brotli: Buffer | null;
  readonly tag: string;
  readonly cacheControl: string;
}

/** Files by root-relative address. */
export type PublicFiles = ReadonlyMap<string, PublicFile>;

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
};

/** For names that stay when the content changes: asked for again after a day. */
const BY_NAME = 'public, max-age=86400, stale-while-revalidate=604800';
const FOR_EVER = 'public, max-age=31536000, immutable';

function describe(path: string, type: string): PublicFile {
  const content = readFileSync(path);
  const isText = /svg|text/.test(type);
  return {
    type,
    content,
    brotli: isText ? brotliCompressSync(content) : null,
    tag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    cacheControl: BY_NAME,
  };
}

/**
 * Serves artwork by its plain name and by the name with its hash. The files are few and small: they stay in memory,
 * compressed once.
 */
export function readPublicFiles(folder: string): PublicFiles {
  const files = new Map<string, PublicFile>();
  for (const item of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(item.parentPath, item.name);
    const type = types[extname(item.name)];
    if (!item.isFile() || !type) continue;
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const file = describe(path, type);
    files.set(address, file).set(artAddress(address, file.content), { ...file, cacheControl: FOR_EVER });
  }
  return files;
}

/** @param cacheControl of this address, where it differs from the file's */
export function sendPublicFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PublicFile,
  cacheControl = file.cacheControl,
): FastifyReply {
  reply.headers({ etag: file.tag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.split(/,\s*/).includes(file.tag)) return reply.code(304).send();
  reply.type(file.type);
  if (file.brotli && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.header('content-encoding', 'br').send(file.brotli);
  }
  return reply.send(file.content);
}

export function registerPublicFiles(app: FastifyInstance, files: PublicFiles): void {
  for (const [address, file] of files) app.get(address, async (request, reply) => sendPublicFile(request, reply, file));
  // Stored data may name a drawing by an older hash.
  app.get('/art/*', (request, reply) => {
    const file = files.get(plainArtAddress(request.url.split('?', 1)[0] ?? ''));
    return file ? sendPublicFile(request, reply, file) : reply.callNotFound();
  });
}
