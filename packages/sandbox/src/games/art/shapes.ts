/** Small words for drawing: each gives a piece of SVG. Motifs are drawn around 0,0 and reach about 50 each way. */

export const ink = '#1b2334';
export const paper = '#f6eeda';
export const gold = '#f2c14e';
export const leaf = '#a8843c';

/** The colours of one motif: main, dark, light and accent. */
export interface Tones {
  readonly m: string;
  readonly d: string;
  readonly l: string;
  readonly a: string;
}

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width: number, rest = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${rest}/>`;
export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const box = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${fill}"/>`;
export const hoop = (x: number, y: number, r: number, stroke: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
export const put = (transform: string, inner: string) => `<g transform="${transform}">${inner}</g>`;
export const at = (x: number, y: number, inner: string, scale = 1, turn = 0) =>
  put(`translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}`, inner);
/** The piece and its mirror image across the upright axis. */
export const both = (inner: string) => inner + put('scale(-1 1)', inner);

/** The piece `count` times around the centre. The first is named so that the others repeat it in a few bytes. */
export function around(count: number, name: string, inner: string, from = 0): string {
  const turns = Array.from({ length: count - 1 }, (_, index) => round(((index + 1) * 360) / count));
  const copies = turns.map((turn) => `<use href="#${name}" transform="rotate(${turn})"/>`).join('');
  const all = `<g id="${name}">${inner}</g>${copies}`;
  return from ? put(`rotate(${from})`, all) : all;
}

export const round = (value: number) => Math.round(value * 10) / 10;
