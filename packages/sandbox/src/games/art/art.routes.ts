import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import type { Catalogue, CatalogueGame } from '../catalogue/catalogue.ts';
import { type MotifName, motifs } from './motifs/index.ts';
import { drawPicture, drawSymbol } from './picture.ts';

/** In the address, so that a picture may be kept for ever: another drawing has another address. */
export const artVersion = 3;
/** Widths that a picture is there in, in px; in its address `{width}` stands for one of them. */
const WIDTHS = [120, 180, 240, 360];
const USUAL_WIDTH = 240;
export const pictureAddress = (gameId: string, width: number | '{width}' = '{width}') =>
  `/sandbox/art/${artVersion}/${width}/${gameId}`;
export const symbolAddress = (motif: MotifName, shade: number) =>
  `/sandbox/art/${artVersion}/symbols/${motif}-${shade}.svg`;

/**
 * A tile travels as pixels: a lobby that is scrolled in a hurry meets a hundred of them a second, and a drawing costs
 * the phone's main thread ten times what the same picture costs as pixels. What a browser takes is what it gets: at
 * 240 px an AVIF of 4.2 KB, else a WebP of 5.3.
 */
const FORMATS = {
  avif: (drawing: Sharp) => drawing.avif({ quality: 46, effort: 1 }),
  webp: (drawing: Sharp) => drawing.webp({ quality: 60, effort: 4 }),
};
const KEPT_PICTURES = 12_000;

/** Pictures are drawn when first asked for, and kept. */
export function registerArt(app: FastifyInstance, catalogue: Catalogue): void {
  const pictures = new Map<string, Promise<Buffer>>();
  const symbols = new Map<string, Packed>();

  app.get<{ Params: { width: string; id: string } }>(
    `/sandbox/art/${artVersion}/:width/:id`,
    async (request, reply) => {
      const game = catalogue.get(request.params.id);
      if (!game) return reply.code(404).send({ status: 'GAME_UNKNOWN' });
      // Who knows of no widths asks for the address as it stands.
      const width = WIDTHS.find((each) => each === Number(request.params.width)) ?? USUAL_WIDTH;
      const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp';
      const picture = kept(pictures, `${game.id} ${width} ${format}`, () => paint(game, width, format));
      return keepForEver(reply)
        .header('vary', 'accept')
        .type(`image/${format}`)
        .send(await picture);
    },
  );
  app.get<{ Params: { file: string } }>(`/sandbox/art/${artVersion}/symbols/:file`, (request, reply) => {
    const [, motif = '', shade = ''] = /^([a-z]+)-(\d)\.svg$/.exec(request.params.file) ?? [];
    if (!isMotif(motif)) return reply.code(404).send({ status: 'SYMBOL_UNKNOWN' });
    const symbol = kept(symbols, `${motif}-${shade}`, () => pack(drawSymbol(motif, Number(shade))));
    return sendDrawing(request, reply, symbol);
  });
}

function paint({ motif, seed }: CatalogueGame, width: number, format: keyof typeof FORMATS): Promise<Buffer> {
  const drawing = drawPicture({ motif, shade: seed >>> 20, seed });
  return FORMATS[format](sharp(Buffer.from(drawing)).resize({ width, height: (width * 4) / 3 })).toBuffer();
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
