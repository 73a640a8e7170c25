import { around, at, both, box, disc, gold, hoop, ink, line, paper, path, put, type Tones } from '../shapes.ts';

const football = ({ m, d, l }: Tones) =>
  disc(0, 0, 44, l) +
  path('M0-16L15-5 9 13H-9L-15-5z', m) +
  around(5, 'y', path('M-12-43C-4-45 4-45 12-43L8-32 0-27-8-32z', m) + line('M0-16V-27', d, 2.6)) +
  hoop(0, 0, 44, d, 3);

const takraw = ({ m, d, l }: Tones) =>
  disc(0, 0, 44, d) +
  around(6, 'q', line('M-42-8C-18 14 18 14 42-8', m, 7) + line('M-42-8C-18 14 18 14 42-8', l, 1.6)) +
  around(3, 'z', disc(0, -27, 5, ink)) +
  hoop(0, 0, 43, m, 4);

const glove = ({ m, d, l, a }: Tones) => {
  const one =
    path('M-26 22C-38-8-30-42 2-44C30-44 38-16 26 2C24 10 22 16 22 24z', m) +
    path('M2-10C-4-26-30-20-30 0C-30 12-14 16-4 10z', d) +
    line('M-14-30C-4-38 12-36 20-26', l, 4) +
    box(-26, 20, 48, 14, paper, 4) +
    box(-24, 30, 44, 18, a, 4) +
    line('M-18 38H14', gold, 2.4);
  return at(18, -2, put('scale(-1 1)', one), 0.82, 12) + at(-14, 2, one, 0.92, -8);
};

const basketball = ({ m, d, l }: Tones) =>
  disc(0, 0, 44, m) +
  path('M-28-28A40 40 0 0 1 6-42C-10-34-24-26-34-8z', l) +
  line('M0-44V44M-44 0H44M-30-32C-10-14-10 14-30 32M30-32C10-14 10 14 30 32', d, 3.6) +
  hoop(0, 0, 44, d, 3);

const trophy = ({ m, d, l, a }: Tones) =>
  both(line('M-26-34C-50-36-46 0-18 2', d, 7)) +
  path('M-30-46H30C32-8 20 12 0 14C-20 12-32-8-30-46z', m) +
  path('M8-46H30C32-8 20 12 0 14C16 2 14-24 8-46z', d) +
  line('M-18-38C-18-20-14-8-8-2', l, 4) +
  box(-6, 12, 12, 16, d) +
  path('M-22 40C-22 28 22 28 22 40z', m) +
  box(-28, 38, 56, 12, a, 3) +
  path('M0-36l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z', paper);

const racecar = ({ m, d, l, a }: Tones) =>
  path('M-54 14C-50-4-30-6-20-18C-8-30 20-28 28-10C44-8 54 0 54 16z', m) +
  path('M-14-14C-6-24 14-22 20-9H-20z', '#bfe0ee') +
  path('M-54 8H54V22H-54z', d) +
  line('M-50 2H50', l, 3) +
  at(2, 4, disc(0, 0, 9, paper) + line('M-3-4H3L-1 5', a, 2.4)) +
  both(disc(-30, 22, 13, ink) + disc(-30, 22, 6, l)) +
  line('M-24-30h-22M-34-22h-20', paper, 3);

export const sports = { football, takraw, glove, basketball, trophy, racecar };
