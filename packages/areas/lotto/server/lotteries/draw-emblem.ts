import type { Emblem } from '@chokdee/contracts/emblem';
import { type EmblemDesign, pigments } from '@chokdee/lotto-contract/emblem-design';

type Shape = NonNullable<EmblemDesign['shapes']>[number];
type Path = Emblem['paths'][number];

/** Drawn around the origin, 24 wide. */
const outlines = {
  star: 'M0-12 2.8-3.9 11.4-3.7 4.6 1.5 7.1 9.7 0 4.8-7.1 9.7-4.6 1.5-11.4-3.7-2.8-3.9Z',
  crescent: 'M5-10.6A12 12 0 1 0 5 10.6 9.6 9.6 0 1 1 5-10.6Z',
  hill: 'M-12 0A12 12 0 0 0 12 0Z',
  disc: 'M-12 0A12 12 0 1 0 12 0 12 12 0 1 0-12 0Z',
  ring: 'M-12 0A12 12 0 1 0 12 0 12 12 0 1 0-12 0ZM-9 0A9 9 0 1 1 9 0 9 9 0 1 1-9 0Z',
  petal: 'M0 0C-4.3-4.2-4.3-8.2 0-12C4.3-8.2 4.3-4.2 0 0Z',
} as const;
/** Shapes that reach from one edge to the other, or stand in the corner. */
const spans = {
  cross: (size: number) => `M${12 - size / 2} 0h${size}v24h${-size}ZM0 ${12 - size / 2}h24v${size}H0Z`,
  saltire: (size: number) =>
    `M${-size} 0H${size}L24 ${24 - size}V${24 + size}ZM24 ${-size}V${size}L${size} 24H${-size}Z`,
  canton: (size: number) => `M0 0h${size}v${size}H0Z`,
} as const;
const PETALS = [0, 72, 144, 216, 288];

function pathsOf({ shape, colour, x = 12, y = 12, size = 12 }: Shape): Path[] {
  const fill = pigments[colour];
  if (shape in spans) return [{ fill, d: spans[shape as keyof typeof spans](size) }];
  const placed = `translate(${x} ${y}) scale(${Number((size / 24).toFixed(3))})`;
  if (shape === 'flower')
    return PETALS.map((angle) => ({ fill, d: outlines.petal, transform: `${placed} rotate(${angle})` }));
  return [{ fill, d: outlines[shape as keyof typeof outlines], transform: placed }];
}

const drawn = new WeakMap<EmblemDesign, Emblem>();

/** An emblem as pages show it, from its design. */
export function drawEmblem(design: EmblemDesign): Emblem {
  const known = drawn.get(design);
  if (known) return known;
  const { ground, upright = false, shapes = [], icon, mark } = design;
  const edge = (index: number): number => Number(((24 / ground.length) * index).toFixed(2));
  // Each band reaches to the end, so that no seam shows between two.
  const bands = ground.map((colour, index) => ({
    fill: pigments[colour],
    d: upright ? `M${edge(index)} 0H24V24H${edge(index)}Z` : `M0 ${edge(index)}H24V24H0Z`,
  }));
  const emblem = { paths: [...bands, ...shapes.flatMap(pathsOf)], ...(icon && { icon }), ...(mark && { mark }) };
  drawn.set(design, emblem);
  return emblem;
}
