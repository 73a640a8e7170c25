import type { Air } from './airs.ts';
import { around, at, disc, hoop, line, path, put, round } from './shapes.ts';

type Pattern = (air: Air) => string;

/** Behind the light and the motif, over the sky. The picture is 240 by 320, the motif's centre at 120,150. */
export const patterns: readonly Pattern[] = [
  // Rays behind a disc of light.
  ({ mark }) => at(120, 150, `<g opacity=".5">${around(10, 'ra', path('M-14-60L-34-230H34L14-60z', mark))}</g>`),
  // Scales of waves.
  ({ mark }) =>
    `<pattern id="pa" width="40" height="20" patternUnits="userSpaceOnUse"><g fill="none" stroke="${mark}" stroke-width="2"><circle cx="20" cy="20" r="19"/><circle cx="20" cy="20" r="12"/><circle cx="0" cy="10" r="19"/><circle cx="40" cy="10" r="19"/><circle cx="20" cy="20" r="5"/></g></pattern><rect width="240" height="320" fill="url(#pa)" opacity=".55"/>`,
  // Rings of light.
  ({ mark }) => hoop(120, 150, 150, mark, 3) + hoop(120, 150, 126, mark, 6) + hoop(120, 150, 104, mark, 10),
  // A sky of stars and a low moon.
  ({ mark, glow }) =>
    [
      [24, 40],
      [62, 22],
      [206, 30],
      [222, 92],
      [18, 118],
      [150, 20],
      [38, 196],
      [214, 176],
      [100, 44],
      [182, 62],
    ]
      .map(([x = 0, y = 0], index) =>
        index % 3 ? disc(x, y, 2, glow) : at(x, y, path('M0-8l2 6 6 2-6 2-2 6-2-6-6-2 6-2z', glow)),
      )
      .join('') + disc(120, 140, 92, mark),
  // Prajamyam lattice.
  ({ mark }) =>
    `<pattern id="pa" width="48" height="48" patternUnits="userSpaceOnUse"><g fill="${mark}"><path d="M24 8c6 6 6 10 0 16c-6-6-6-10 0-16zM24 40c6-6 6-10 0-16c-6 6-6 10 0 16zM8 24c6-6 10-6 16 0c-6 6-10 6-16 0zM40 24c-6-6-10-6-16 0c6 6 10 6 16 0z"/><circle cx="0" cy="0" r="3"/><circle cx="48" cy="0" r="3"/><circle cx="0" cy="48" r="3"/><circle cx="48" cy="48" r="3"/></g></pattern><rect width="240" height="320" fill="url(#pa)" opacity=".6"/>`,
  // Clouds rolling in.
  ({ mark, glow }) =>
    [
      [-20, 70, 1],
      [150, 40, 0.8],
      [170, 214, 1.1],
      [-34, 226, 0.9],
    ]
      .map(([x = 0, y = 0, scale = 1]) =>
        at(
          x,
          y,
          path('M0 30a20 20 0 0 1 20-24a26 26 0 0 1 48 4a16 16 0 0 1 26 20z', mark) +
            line('M20 26a10 10 0 0 1 12-12M48 24a12 12 0 0 1 14-10', glow, 2),
          scale,
        ),
      )
      .join(''),
  // A fan of slats, like an old theatre.
  ({ mark }) =>
    `<g opacity=".55">${put('translate(120 330)', Array.from({ length: 9 }, (_, index) => put(`rotate(${(index - 4) * 19})`, path('M0 0L-18-360H18z', mark))).join(''))}</g>`,
  // An arch of a gate.
  ({ mark, low }) =>
    path('M20 330V150C20 70 84 40 120 14C156 40 220 70 220 150V330z', mark) +
    path('M34 330V154C34 84 90 56 120 34C150 56 206 84 206 154V330z', low),
];

type Ground = (air: Air) => string;

/** In front of the sky and below the motif. */
export const grounds: readonly Ground[] = [
  // Sea.
  ({ ground, under, mark }) =>
    path('M0 256q20-14 40 0t40 0 40 0 40 0 40 0 40 0V320H0z', ground) +
    path('M0 278q20-12 40 0t40 0 40 0 40 0 40 0 40 0V320H0z', under) +
    line('M20 296h36M96 304h52M184 294h30', mark, 3),
  // Hills.
  ({ ground, under, mark }) =>
    path('M0 262C40 226 76 244 108 262S196 232 240 252V320H0z', ground) +
    path('M0 288C60 262 130 300 240 276V320H0z', under) +
    line('M30 300h40M150 306h54', mark, 2.5),
  // Roofs of a temple.
  ({ ground, under }) =>
    path(
      'M0 320V276l18-8 6-34 6 34 18 8v-14l26-30 26 30v10h12l8-40 8 40h12v-12l26-28 26 28v16l18-8 6-34 6 34 18 8V320z',
      ground,
    ) + path('M0 296h240v24H0z', under),
  // Steps.
  ({ ground, under, mark }) =>
    path('M30 262H210L240 320H0z', ground) +
    path('M14 292H226L240 320H0z', under) +
    line('M30 262H210M14 292H226', mark, 2.5),
  // Reeds and lotus leaves.
  ({ ground, under, mark }) =>
    path('M0 264H240V320H0z', ground) +
    path('M0 264h240v8H0z', under) +
    [
      [34, 286, 1],
      [118, 300, 1.2],
      [206, 284, 1],
    ]
      .map(([x = 0, y = 0, scale = 1]) =>
        at(x, y, path('M-26 0a26 9 0 0 1 52 0a26 9 0 0 1-52 0z', under) + line('M-18 0H18', mark, 2), scale),
      )
      .join(''),
  // A table cloth.
  ({ ground, under, mark }) =>
    path('M-10 320C10 236 230 236 250 320z', ground) +
    path('M20 320C40 262 200 262 220 320z', under) +
    line('M8 306C34 250 206 250 232 306', mark, 2.5),
];

/** A corner piece of gold leaf, four times. */
export const corners = (stroke: string): string => {
  const piece = line('M8 40V20C8 12 12 8 20 8H40M14 30C14 20 20 14 30 14M8 8l7 7', stroke, 2);
  return `<g id="co">${piece}</g><use href="#co" transform="translate(240 0) scale(-1 1)"/><use href="#co" transform="translate(0 320) scale(1 -1)"/><use href="#co" transform="translate(240 320) scale(-1 -1)"/>`;
};

/** Little things in the air: petals, coins, sparks. */
export function confetti(seed: number, fill: string): string {
  const petal = path('M0-7C5-3 5 3 0 7C-5 3-5-3 0-7z', fill);
  const coin = disc(0, 0, 4, fill) + disc(1.5, -1.5, 1.5, '#fff9');
  const spark = path('M0-8l2 6 6 2-6 2-2 6-2-6-6-2 6-2z', fill);
  const places = Array.from({ length: 7 }, (_, index) => {
    const x = 16 + ((seed * 7 + index * 83) % 208);
    const y = 14 + ((seed * 13 + index * 61) % 90);
    return `translate(${x} ${y})scale(${round(0.7 + ((index * 3) % 5) / 8)})`;
  });
  const shape = [petal, coin, spark][seed % 3] ?? spark;
  return places
    .map((place, index) => (index ? `<use href="#cf" transform="${place}"/>` : put(place, `<g id="cf">${shape}</g>`)))
    .join('');
}
