import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type MotifName, motifs } from './motifs/index.ts';
import { drawPicture, drawSymbol } from './picture.ts';

/** In the address, so that a picture may be kept for ever: another drawing has another address. */
export const artVersion = 1;
export const pictureAddress = (gameId: string) => `/sandbox/art/${artVersion}/${gameId}.svg`;
export const symbolAddress = (motif: MotifName, shade: number) =>
  `/sandbox/art/${artVersion}/symbols/${motif}-${shade}.svg`;

interface Encoded {
  readonly plain: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}
const keptPictures = 1_000;

/** Pictures are drawn when first asked for, and kept packed. */
export function registerArt(app: FastifyInstance, catalogue: Catalogue): void {
  const kept = new Map<string, Encoded>();
  const encode = (address: string, draw: () => string): Encoded => {
    const known = kept.get(address);
    if (known) return known;
    const plain = draw();
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    const encoded = { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) };
    const oldest = kept.keys().next().value;
    if (kept.size >= keptPictures && oldest) kept.delete(oldest);
    kept.set(address, encoded);
    return encoded;
  };

  app.get<{ Params: { file: string } }>(`/sandbox/art/${artVersion}/:file`, (request, reply) => {
    const game = catalogue.get(request.params.file.replace(/\.svg$/, ''));
    if (!game) return reply.code(404).send({ status: 'GAME_UNKNOWN' });
    const picture = { motif: game.motif, shade: game.seed >>> 20, seed: game.seed };
    return sendPicture(
      request,
      reply,
      encode(game.id, () => drawPicture(picture)),
    );
  });
  app.get<{ Params: { file: string } }>(`/sandbox/art/${artVersion}/symbols/:file`, (request, reply) => {
    const [, motif = '', shade = ''] = /^([a-z]+)-(\d)\.svg$/.exec(request.params.file) ?? [];
    if (!isMotif(motif)) return reply.code(404).send({ status: 'SYMBOL_UNKNOWN' });
    return sendPicture(
      request,
      reply,
      encode(`${motif}-${shade}`, () => drawSymbol(motif, Number(shade))),
    );
  });
}

const isMotif = (name: string): name is MotifName => Object.hasOwn(motifs, name);

function sendPicture(request: FastifyRequest, reply: FastifyReply, { plain, br, gzip }: Encoded): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply
    .type('image/svg+xml')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('access-control-allow-origin', '*')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}
