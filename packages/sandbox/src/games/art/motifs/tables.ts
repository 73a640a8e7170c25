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
  round,
  type Tones,
} from '../shapes.ts';

const spots: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  3: [
    [-10, -10],
    [0, 0],
    [10, 10],
  ],
  4: [
    [-10, -10],
    [10, -10],
    [-10, 10],
    [10, 10],
  ],
  5: [
    [-10, -10],
    [10, -10],
    [0, 0],
    [-10, 10],
    [10, 10],
  ],
};

const die = (face: number, fill = paper) =>
  box(-20, -18, 42, 42, '#0005', 9) +
  box(-22, -22, 44, 44, fill, 9) +
  (spots[face] ?? [])
    .map(([x, y]) => disc(x, y, face === 1 ? 7 : 4.4, face === 1 || face === 4 ? '#c2371d' : ink))
    .join('');

const dice = ({ m }: Tones) => at(-22, -22, die(1), 1, -14) + at(24, -2, die(4), 1, 12) + at(-16, 28, die(3, m), 1, 8);

const heart = path('M0 12C-22-4-12-18 0-8C12-18 22-4 0 12z', '#c2371d');

const spade = path('M0-14C-22 2-12 14-2 7L-5 14H5L2 7C12 14 22 2 0-14z', ink);

const club = disc(0, -7, 6.4, ink) + disc(-7, 3, 6.4, ink) + disc(7, 3, 6.4, ink) + path('M0 0L-5 14H5z', ink);

const diamond = path('M0-14L11 0 0 14-11 0z', '#c2371d');

const card = (suit: string, fill = paper) =>
  box(-19, -28, 42, 60, '#0004', 6) +
  box(-21, -31, 42, 60, fill, 6) +
  suit +
  at(-14, -22, suit, 0.36) +
  at(14, 20, suit, 0.36, 180);

const cards = () => at(-26, 6, card(heart), 1, -22) + at(0, -3, card(spade), 1, -2) + at(27, 6, card(diamond), 1, 18);

const ace = ({ m, d, l }: Tones) =>
  at(
    14,
    2,
    box(-26, -36, 56, 76, d, 7) + box(-22, -32, 48, 68, m, 4) + around(4, 'b', path('M2 2L2-26 16-12z', l)),
    1,
    12,
  ) +
  at(
    -12,
    0,
    box(-26, -38, 54, 78, '#0004', 7) +
      box(-28, -41, 54, 78, paper, 7) +
      at(-1, 0, spade, 1.6) +
      at(-19, -30, club, 0.5) +
      at(17, 28, club, 0.5, 180),
    1,
    -8,
  );

const wheel = ({ m, d, l, a }: Tones) => {
  const slice = (index: number) => {
    const turn = index * 30;
    const edge = (deg: number) =>
      `${round(43 * Math.sin((deg * Math.PI) / 180))} ${round(-43 * Math.cos((deg * Math.PI) / 180))}`;
    return path(`M0 0L${edge(turn)}A43 43 0 0 1 ${edge(turn + 30)}z`, [m, paper, d, l][index % 4] ?? m);
  };
  return (
    disc(0, 0, 50, leaf) +
    disc(0, 0, 46, ink) +
    Array.from({ length: 12 }, (_, index) => slice(index)).join('') +
    around(12, 'd', disc(0, -47, 2, gold)) +
    disc(0, 0, 15, leaf) +
    disc(0, 0, 11, a) +
    disc(0, 0, 4, gold) +
    path('M-7-56H7L0-40z', gold)
  );
};

const roulette = ({ m, a }: Tones) =>
  disc(0, 0, 50, '#5d3a1c') +
  disc(0, 0, 45, leaf) +
  disc(0, 0, 42, ink) +
  around(12, 'r', path('M-5.6-41L0-24 5.6-41z', m)) +
  disc(0, 0, 25, '#7a4f27') +
  hoop(0, 0, 25, gold, 2) +
  around(4, 'v', line('M0 0V-20', gold, 4) + disc(0, -20, 3.4, gold)) +
  disc(0, 0, 7, leaf) +
  at(20, -27, disc(0, 0, 5.5, '#fff')) +
  disc(0, 0, 3, a);

const chips = ({ m, d, l, a }: Tones) => {
  const chip = (fill: string, edge: string) =>
    oval(0, 5, 27, 12, edge) +
    box(-27, 0, 54, 5, edge) +
    oval(0, 0, 27, 12, fill) +
    oval(0, 0, 16, 7, paper) +
    oval(0, 0, 12, 5, fill) +
    line('M-22 9v4M0 13v4M22 9v4', paper, 4);
  const pile = (count: number, name: string, fill: string, edge: string) =>
    `<g id="${name}">${chip(fill, edge)}</g>${Array.from({ length: count - 1 }, (_, index) => `<use href="#${name}" y="${-8 * (index + 1)}"/>`).join('')}`;
  return (
    at(-22, 22, pile(4, 'j', m, d), 0.95) + at(26, 26, pile(6, 'c', a, ink), 0.8) + at(4, 36, pile(2, 'g', l, d), 0.9)
  );
};

const gourd = ({ m, d, l, a }: Tones) =>
  path('M-4-44C12-46 20-30 12-18C8-12 10-8 18-2C40 14 30 50 0 50S-40 14-18-2C-10-8-8-12-12-18C-18-28-14-40-4-44z', m) +
  path('M8-42C18-34 18-24 12-18C8-12 10-8 18-2C40 14 30 50 0 50C30 40 24 12 8 2C0-6 2-14 6-20C12-28 12-36 8-42z', d) +
  oval(-13, 20, 6, 13, l) +
  line('M-14-10C-4-4 6-4 14-10', a, 6) +
  line('M0-44C-2-52 4-56 10-54', '#2f6e45', 4) +
  path('M4-50C16-60 30-54 32-46C22-40 10-42 4-50z', '#3f8a54') +
  line('M12-6l10 14', a, 3) +
  disc(23, 11, 4, gold);

const baccarat = ({ m, d, a }: Tones) =>
  path('M-54 26C-54-14 54-14 54 26z', d) +
  path('M-46 26C-46-6 46-6 46 26z', m) +
  line('M-38 20C-30 2 30 2 38 20', gold, 2) +
  at(-16, -14, card(heart), 0.8, -10) +
  at(18, -14, card(club), 0.8, 10) +
  both(disc(-34, 36, 10, a) + hoop(-34, 36, 6, paper, 2)) +
  disc(0, 40, 10, gold) +
  hoop(0, 40, 6, leaf, 2);

export const tables = { dice, cards, ace, wheel, roulette, chips, gourd, baccarat };
