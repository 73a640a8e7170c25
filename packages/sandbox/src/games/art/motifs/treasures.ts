import {
  around,
  at,
  both,
  box,
  disc,
  gold,
  hoop,
  ink,
  leaf,
  line,
  oval,
  paper,
  path,
  put,
  type Tones,
} from '../shapes.ts';

const coins = ({ m, d, l }: Tones) => {
  const one =
    disc(0, 2, 20, d) +
    disc(0, 0, 20, m) +
    hoop(0, 0, 15, d, 2) +
    box(-5, -5, 10, 10, d, 1) +
    line('M-13-8A15 15 0 0 1-4-14', l, 3);
  const more = [
    [24, 26],
    [0, 32],
    [-13, -4],
    [15, -2],
    [2, -32],
  ].map(([x = 0, y = 0]) => `<use href="#c" x="${x}" y="${y}"/>`);
  return put('translate(-24 26)', `<g id="c">${one}</g>`) + put('translate(0 0)', more.join(''));
};

const moneybag = ({ m, d, l, a }: Tones) =>
  path('M-14-26C-50 0-48 48 0 48S50 0 14-26z', m) +
  path('M14-26C50 0 48 48 0 48C36 40 34 0 6-24z', d) +
  path('M-16-30C-26-46-16-48-8-42C-4-50 4-50 8-42C16-48 26-46 16-30z', m) +
  line('M-16-27H16', a, 7) +
  disc(0, 14, 18, gold) +
  hoop(0, 14, 13, leaf, 2) +
  box(-4, 10, 8, 8, leaf, 1) +
  line('M-30 6C-34 16-32 28-26 34', l, 4) +
  disc(-34, 44, 8, gold) +
  disc(38, 46, 7, gold);

const chest = ({ m, d, l, a }: Tones) =>
  path('M-44-6C-44-36-24-42 0-42S44-36 44-6z', m) +
  path('M-34-8C-34-30-20-34 0-34S34-30 34-8z', ink) +
  [-26, -13, 0, 13, 26].map((x, index) => disc(x, -10 - (index % 2) * 6, 9, index % 2 ? gold : a)).join('') +
  box(-44, -8, 88, 46, d, 4) +
  box(-44, -8, 88, 12, m) +
  box(-34, -8, 8, 46, leaf) +
  box(26, -8, 8, 46, leaf) +
  box(-10, -10, 20, 24, l, 4) +
  disc(0, 0, 4, ink) +
  box(-1.5, 0, 3, 8, ink);

const gem = ({ m, d, l, a }: Tones) =>
  path('M-28-34H28L50-8 0 48-50-8z', m) +
  path('M-28-34L-50-8H-18zM28-34L50-8H18z', d) +
  path('M-28-34H0L-18-8zM0-34H28L18-8z', l) +
  path('M-18-8H18L0-34z', a) +
  path('M-18-8H18L0 48z', l) +
  path('M18-8H50L0 48z', d) +
  path('M-40-40l3-8 3 8 8 3-8 3-3 8-3-8-8-3z', '#fff');

const crown = ({ m, d, l, a }: Tones) =>
  path(
    'M-38 34C-36 10-24 8-20-6C-14-10-10-18-6-30C-4-40-2-46 0-56C2-46 4-40 6-30C10-18 14-10 20-6C24 8 36 10 38 34z',
    m,
  ) +
  path('M-24 4C-12-2 12-2 24 4L20-6H-20zM-12-14C-6-18 6-18 12-14L8-24H-8z', d) +
  path('M-38 20C-20 12 20 12 38 20V34C20 42-20 42-38 34z', d) +
  line('M-36 22C-18 15 18 15 36 22M-36 33C-18 40 18 40 36 33', l, 2) +
  disc(0, 26, 7, a) +
  both(disc(-19, 25, 5, '#45d3a0') + path('M-38 30C-52 24-54 6-46-4C-46 8-42 14-36 18z', m)) +
  disc(0, -8, 4, a);

const seven = ({ m, d, l, a }: Tones) =>
  path('M-32-44H38V-26C16-2 8 20 6 48H-20C-16 18-4-4 10-22H-12C-16-22-18-20-18-14H-32z', d) +
  path('M-36-48H34V-30C12-6 4 16 2 44H-24C-20 14-8-8 6-26H-16C-20-26-22-24-22-18H-36z', m) +
  line('M-31-43H28V-32C14-18 6 0 2 14', l, 3) +
  at(34, 34, path('M0-14l4 10 10 4-10 4-4 10-4-10-10-4 10-4z', a));

const gong = ({ m, d, l, a }: Tones) =>
  line('M-26-52L-20-34M26-52L20-34', '#c2371d', 5) +
  disc(0, 4, 44, d) +
  disc(0, 4, 39, m) +
  around(20, 'n', disc(0, -33, 2, d)).replace(/^/, '<g transform="translate(0 4)">') +
  '</g>' +
  disc(0, 4, 26, l) +
  hoop(0, 4, 19, m, 3) +
  disc(0, 4, 11, a) +
  disc(-3, 0, 4, l);

const drum = ({ m, d, l, a }: Tones) =>
  path('M-36-24C-46 0-40 26-30 40H30C40 26 46 0 36-24z', m) +
  line('M-38-14L-18 38M-20-12L4 40M2-10L24 38M22-12L36 20M38-14L18 38M20-12L-4 40M-2-10L-24 38M-22-12L-36 20', l, 2) +
  oval(0, -26, 37, 14, d) +
  oval(0, -28, 33, 11, paper) +
  oval(0, -28, 14, 5, a) +
  path('M-32 34H32L26 46H-26z', d) +
  line('M10-34L38-54M-4-34L-34-52', leaf, 4) +
  disc(39, -54, 5, '#c2371d') +
  disc(-35, -53, 5, '#c2371d');

const mask = ({ m, d, l, a }: Tones) =>
  both(path('M-40-8C-56-6-56 16-40 22z', gold) + disc(-46, 26, 5, gold)) +
  path('M0-56L8-38 22-44 24-30H-24L-22-44-8-38z', gold) +
  path('M-40-20C-36-36 36-36 40-20C46 16 28 48 0 50C-28 48-46 16-40-20z', m) +
  path('M-40-20C-36-36 36-36 40-20L34-12C20-24-20-24-34-12z', a) +
  both(
    path('M-34-4C-28-20-12-18-6-6C-14-12-24-10-34-4z', ink) +
      oval(-19, 2, 12, 9, paper) +
      disc(-18, 2, 6, ink) +
      path('M-30 20C-20 14-8 16 0 20V26C-8 24-18 26-26 30z', l) +
      path('M-20 27L-22 40-13 28z', '#fff'),
  ) +
  path('M-8 8C-10 18-6 20 0 20S10 18 8 8z', d) +
  path('M-20 28C-8 24 8 24 20 28C12 38-12 38-20 28z', '#7a1f1a') +
  disc(0, -22, 5, '#c2371d');

export const treasures = { coins, moneybag, chest, gem, crown, seven, gong, drum, mask };
