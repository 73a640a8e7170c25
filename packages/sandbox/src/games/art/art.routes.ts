import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type MotifName, motifs } from './motifs/index.ts';
import { drawPicture, drawSymbol } from './picture.ts';

/** In the address, so that a picture may be kept for ever: another drawing has another address. */
export const artVersion = 2;
export const pictureAddress = (gameId: string) => `/sandbox/art/${artVersion}/${gameId}.webp`;
export const symbolAddress = (motif: MotifName, shade: number) =>
  `/sandbox/art/${artVersion}/symbols/${motif}-${shade}.svg`;

/**
 * A tile travels as pixels: a lobby that is scrolled in a hurry meets a hundred of them a second, and a drawing costs
 * the phone's main thread ten times what the same picture costs as pixels. 300x400 is a tile of 100 px at three to one.
 */
const TILE = { width: 300, height: 400 };
const WEBP = { quality: 75, effort: 2 };
/** About 8 KB each. */
const KEPT_PICTURES = 6_000;

/** Pictures are drawn when first asked for, and kept. */
export function registerArt(app: FastifyInstance, catalogue: Catalogue): void {
  const pictures = new Map<string, Promise<Buffer>>();
  const symbols = new Map<string, Packed>();

  app.get<{ Params: { file: string } }>(`/sandbox/art/${artVersion}/:file`, async (request, reply) => {
    const game = catalogue.get(request.params.file.replace(/\.webp$/, ''));
    if (!game) return reply.code(404).send({ status: 'GAME_UNKNOWN' });
    const picture = kept(pictures, game.id, () =>
      sharp(Buffer.from(drawPicture({ motif: game.motif, shade: game.seed >>> 20, seed: game.seed })))
        .resize(TILE)
        .webp(WEBP)
        .toBuffer(),
    );
    return keepForEver(reply)
      .type('image/webp')
      .send(await picture);
  });
  app.get<{ Params: { file: string } }>(`/sandbox/art/${artVersion}/symbols/:file`, (request, reply) => {
    const [, motif = '', shade = ''] = /^([a-z]+)-(\d)\.svg$/.exec(request.params.file) ?? [];
    if (!isMotif(motif)) return reply.code(404).send({ status: 'SYMBOL_UNKNOWN' });
    const symbol = kept(symbols, `${motif}-${shade}`, () => pack(drawSymbol(motif, Number(shade))));
    return sendDrawing(request, reply, symbol);
  });
}

function kept<T>(made: Map<string, T>, name: string, make: () => T): T {
  const known = made.get(name);
  if (known !== undefined) return known;
  const oldest = made.keys().next().value;
  if (made.size >= KEPT_PICTURES && oldest !== undefined) made.delete(oldest);
  const fresh = make();
  made.set(name, fresh);
  return fresh;
}

interface Packed {
  readonly plain: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

function pack(plain: string): Packed {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) };
}

const isMotif = (name: string): name is MotifName => Object.hasOwn(motifs, name);

const keepForEver = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('access-control-allow-origin', '*')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');

function sendDrawing(request: FastifyRequest, reply: FastifyReply, { plain, br, gzip }: Packed): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  keepForEver(reply).type('image/svg+xml').header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}
