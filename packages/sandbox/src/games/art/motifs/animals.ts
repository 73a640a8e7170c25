import { at, both, box, disc, gold, ink, leaf, line, oval, paper, path, put, type Tones } from '../shapes.ts';

const eye = (x: number, y: number, r = 4) => disc(x, y, r, ink) + disc(x + r * 0.35, y - r * 0.4, r * 0.35, '#fff');

const tiger = ({ m, d, l, a }: Tones) =>
  both(disc(-31, -35, 14, m) + disc(-31, -35, 7, d)) +
  path('M-42-4C-44-36-20-46 0-46S44-36 42-4C44 22 24 46 0 46S-44 22-42-4z', m) +
  both(
    path('M0 6C-16 0-36 6-38 18C-32 36-14 45 0 45z', l) +
      path('M-15-44L-9-24-5-45zM-42-16L-23-11-43-5zM-42 4L-26 6-40 14z', ink) +
      oval(-17, -8, 9, 7, gold) +
      oval(-16, -8, 4, 6, ink) +
      line('M-28-20C-22-25-14-24-9-19', ink, 3.5) +
      line('M-14 25l-20-3M-14 30l-18 5', d, 1.6),
  ) +
  path('M-3-46h6l-3 26z', ink) +
  path('M-9 9h18L0 20z', a) +
  line('M0 19v5C-3 32-13 31-16 26M0 24C3 32 13 31 16 26', ink, 2.8) +
  path('M-10 30l3 8 3-7zM10 30l-3 8-3-7z', '#fff');

const elephant = ({ m, d, l, a }: Tones) =>
  both(
    path('M-16-30C-44-44-56-20-50 6C-44 22-28 22-20 10z', d) + path('M-20-22C-38-32-46-16-42 2C-36 12-28 10-22 2z', l),
  ) +
  path(
    'M-28-22C-26-44 26-44 28-22L26 8C22 18 14 18 13 26C13 38 18 42 24 38C30 34 34 40 30 46C18 56-2 50-8 32C-12 20-22 18-26 8z',
    m,
  ) +
  path('M-20-35C-8-43 8-43 20-35L0 0z', a) +
  path('M-13-33C-6-37 6-37 13-33L0-12z', gold) +
  disc(0, -28, 4, a) +
  both(path('M-15 14C-24 18-30 28-28 38C-20 36-12 28-9 20z', paper)) +
  eye(-18, -3) +
  eye(18, -3) +
  line('M-6 24h12M-4 31h11M0 38h9', d, 2);

const rooster = ({ m, d, l, a }: Tones) =>
  path('M8 8C34-2 36-34 50-38C50-16 52 14 26 28z', d) +
  path('M10 12C30 2 28-22 38-30C44-8 44 14 24 30z', gold) +
  path('M-26-14C-22 8 2-2 16 6C32 16 26 44 2 44C-22 44-34 20-34-8z', m) +
  path('M-8 14C4 8 20 14 24 26C14 36-4 34-8 14z', d) +
  path('M-34-6C-38-30-24-40-12-34C-2-28-10-12-14-4z', l) +
  path('M-34-30C-38-40-32-46-28-40C-28-48-20-50-18-42C-14-50-6-46-10-34z', a) +
  path('M-32-22L-46-16-31-12z', gold) +
  path('M-31-11C-36-2-30 4-27-2z', a) +
  eye(-24, -24) +
  line('M-4 44v8m0 0h-7m7 0h7M10 42v10m0 0H4m6 0h7', gold, 3);

const cat = ({ m, d, l, a }: Tones) =>
  path('M-30 50C-38 20-26 2 0 2S38 20 30 50z', m) +
  both(path('M-34-12L-36-46-10-32z', d) + path('M-30-20L-31-37-18-29z', a)) +
  path('M-38-8C-38-30-18-36 0-36S38-30 38-8S20 20 0 20S-38 12-38-8z', l) +
  path('M-22-4C-22-18-10-22 0-22S22-18 22-4S12 16 0 16S-22 10-22-4z', d) +
  both(oval(-15, -8, 8, 9, '#93c6ff') + oval(-14, -8, 3.2, 7, ink) + line('M-20 4l-20-2m20 7l-18 5', paper, 1.6)) +
  path('M-4 2h8L0 7z', a) +
  line('M0 7v2c-2 4-7 4-8 1m8-1c2 4 7 4 8 1', paper, 2) +
  line('M-20 21C-8 28 8 28 20 21', '#c2371d', 6) +
  disc(0, 29, 7, gold) +
  box(-1, 29, 2, 6, leaf) +
  put('translate(34 6) rotate(18)', path('M-8 30C-12 0-8-16 0-16S12 0 8 30z', m) + oval(0, -10, 10, 11, l));

const rabbit = ({ m, d, l, a }: Tones) =>
  both(
    path('M-8-14C-28-28-26-52-18-50C-8-48-4-30-4-14z', m) + path('M-10-18C-20-30-20-42-17-42C-12-42-8-30-8-18z', a),
  ) +
  path('M-30 34C-34 8-18-2 0-2S34 8 30 34C26 52-26 52-30 34z', d) +
  oval(0, -2, 28, 23, m) +
  oval(0, 34, 17, 15, l) +
  both(disc(-18, 6, 5, a)) +
  eye(-11, -4) +
  eye(11, -4) +
  path('M-3 4h6L0 8z', a) +
  line('M0 8c-1 4-6 4-7 1m7-1c1 4 6 4 7 1', ink, 1.8) +
  both(oval(-12, 26, 7, 9, m));

const peacock = ({ m, d, l, a }: Tones) =>
  `<g id="w">${path('M0 30C-15 2-14-26 0-46C14-26 15 2 0 30z', d)}${oval(0, -26, 9, 12, l)}${oval(0, -24, 6, 8, a)}${disc(0, -22, 3.4, ink)}</g>` +
  [-75, -50, -25, 25, 50, 75].map((turn) => `<use href="#w" transform="rotate(${turn} 0 30)"/>`).join('') +
  path('M-10 50C-20 30-12 14-6 2C-10-12 10-12 6 2C12 14 20 30 10 50z', m) +
  disc(0, -5, 8, m) +
  path('M-3-2h6L0 7z', gold) +
  eye(-4, -6, 2) +
  eye(4, -6, 2) +
  line('M0-13v-9M-3-13l-5-8M3-13l5-8', l, 1.8) +
  disc(0, -23, 2.4, a) +
  both(disc(-9, -22, 2.4, a));

const butterfly = ({ m, d, l, a }: Tones) =>
  both(
    path('M-3-6C-14-40-48-46-50-24C-50-4-24 6-3 4z', m) +
      path('M-3 4C-30 2-42 18-34 34C-24 48-6 30-3 12z', d) +
      path('M-10-8C-20-30-40-34-42-22C-42-10-24-2-10-2z', l) +
      disc(-33, -22, 6, a) +
      disc(-24, 25, 6, a) +
      line('M-2-16C-6-28-14-34-20-34', ink, 2),
  ) + path('M-4-16C-4-22 4-22 4-16L3 24C2 30-2 30-3 24z', ink);

const owl = ({ m, d, l, a }: Tones) =>
  path('M-34-44L-14-34H14L34-44C38 0 36 48 0 50C-36 48-38 0-34-44z', m) +
  path('M-22 10C-22-2 22-2 22 10C22 36 10 44 0 44S-22 36-22 10z', l) +
  line('M-12 14l4 4 4-4m4 0l4 4 4-4M-8 24l4 4 4-4 4 4 4-4M-4 34l4 4 4-4', d, 2.4) +
  both(
    path('M-36-10C-50 10-44 36-30 44C-24 24-26 4-36-10z', d) +
      disc(-15, -14, 15, paper) +
      disc(-15, -14, 9, a) +
      disc(-15, -14, 5, ink),
  ) +
  path('M-5-6h10L0 6z', gold);

const turtle = ({ m, d, l, a }: Tones) =>
  both(path('M-26-22C-46-40-52-26-44-14zM-28 22C-46 38-50 24-42 14z', l)) +
  oval(0, -42, 10, 12, l) +
  path('M-4 40L0 54 4 40z', l) +
  oval(0, 0, 36, 40, d) +
  oval(0, -1, 31, 35, m) +
  path('M0-20l15 9v18L0 16-15 7v-18z', a) +
  line('M0-20v-15M15-11l13-9M15 7l13 9M0 16v17M-15 7l-13 9M-15-11l-13-9', d, 3.4) +
  eye(-5, -45, 2.2) +
  eye(5, -45, 2.2);

const horse = ({ m, d, l, a }: Tones) =>
  path('M10-50C40-44 50-8 44 50H4C4 26-2 16-10 16z', d) +
  path(
    'M-6-44L2-30C22-24 34 4 28 50H-20C-16 30-10 22-12 14C-20 18-28 22-34 24C-44 24-46 12-40 6C-32-6-26-30-6-44z',
    m,
  ) +
  path('M-6-44L-10-28 2-30z', l) +
  path('M4-30C22-28 36-6 32 18C24 0 14-14 4-18z', a) +
  path('M-34 24C-44 24-46 12-40 6C-34 8-30 14-28 21z', l) +
  eye(-15, -14) +
  line('M-24-14L-12 14M-32 2L-12 14L8 4', leaf, 3) +
  at(-24, -12, disc(0, 0, 4, gold)) +
  disc(-39, 13, 2, ink);

export const animals = { tiger, elephant, rooster, cat, rabbit, peacock, butterfly, owl, turtle, horse };
