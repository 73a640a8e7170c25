import { around, at, both, disc, gold, hoop, ink, leaf, line, oval, paper, path, put, type Tones } from '../shapes.ts';

const lotus = ({ m, d, l, a }: Tones) => {
  const petal = (turn: number, fill: string, size = 1) =>
    put(`translate(0 34) rotate(${turn}) scale(${size})`, path('M0 0C-19-22-19-46 0-70C19-46 19-22 0 0z', fill));
  return (
    line('M-46 40C-24 50 24 50 46 40', '#2f7a63', 6) +
    both(petal(-72, d, 0.82) + petal(-50, m, 0.95)) +
    both(petal(-26, d)) +
    both(petal(-24, l, 0.92)) +
    petal(0, m, 1.1) +
    petal(0, l, 0.8) +
    disc(0, 30, 6, a)
  );
};

const frangipani = ({ m, l, a }: Tones) =>
  around(
    5,
    'p',
    path('M0 0C-26-10-24-46 4-50C26-42 22-12 0 0z', m) + path('M0 0C-12-10-12-26 2-32C12-24 10-10 0 0z', l),
    10,
  ) + disc(0, 0, 7, a);

const orchid = ({ m, d, l, a }: Tones) =>
  around(3, 'o', path('M0-4C-14-20-12-44 0-50C12-44 14-20 0-4z', d)) +
  both(path('M-2 0C-22-34-52-26-50-4C-48 16-20 14-2 2z', m) + line('M-8-2C-22-12-34-14-42-8', l, 2)) +
  path('M-12 4C-16 24-8 36 0 40C8 36 16 24 12 4C6-2-6-2-12 4z', a) +
  disc(0, 4, 6, gold) +
  line('M-4 16v10M4 16v10M0 14v16', l, 2);

const mango = ({ m, d, l }: Tones) => {
  const one =
    path('M-4-30C22-36 32-4 20 18C8 38-22 34-26 10C-28-10-18-26-4-30z', m) +
    path('M8-26C24-16 26 8 14 24C30 8 30-16 8-26z', d) +
    oval(-12, -4, 5, 11, l) +
    line('M-4-30C-4-38 0-42 4-44', '#5b4020', 3);
  const blade = path('M0-40C14-54 34-50 40-40C28-32 10-32 0-40z', '#2f8a5b');
  return (
    at(-18, 6, one, 0.85, -12) + at(20, 10, one, 0.95, 14) + at(-2, 0, blade) + put('scale(-1 1) translate(6 2)', blade)
  );
};

const durian = ({ m, d, l, a }: Tones) =>
  line('M0-40V-52', '#6b4a25', 6) +
  oval(0, 4, 40, 44, d) +
  [-36, -22, -8, 6, 20, 34]
    .map((y, row) =>
      Array.from({ length: 6 }, (_, index) => {
        const x = -35 + index * 14 + (row % 2 ? 7 : 0);
        return x * x + (y + 2) ** 2 * 0.8 < 1250
          ? path(`M${x - 7} ${y + 8}L${x} ${y - 5}L${x + 7} ${y + 8}z`, index % 2 ? m : l)
          : '';
      }).join(''),
    )
    .join('') +
  path('M-4-6C20-10 34 10 22 34C6 40-8 20-4-6z', paper) +
  path('M2 0C16-2 26 12 18 26C8 28 0 16 2 0z', a) +
  oval(10, 13, 6, 9, gold);

const mangosteen = ({ m, d, l, a }: Tones) =>
  disc(0, 8, 41, d) +
  disc(-3, 5, 37, m) +
  oval(-20, -6, 8, 12, l) +
  both(path('M0-32C-30-48-40-26-26-20C-14-16-4-22 0-32z', '#3f8a54')) +
  path('M-4-30C-14-14-4-8 0-8S14-14 4-30z', '#2f6e45') +
  line('M0-32V-46', '#6b4a25', 6) +
  at(
    16,
    22,
    disc(0, 0, 20, a) + around(6, 'w', path('M0 0C-8-6-8-14 0-17C8-14 8-6 0 0z', paper)) + hoop(0, 0, 20, d, 3),
  );

const chili = ({ m, d, l }: Tones) => {
  const one =
    path('M-12-28C4-32 12-20 10-4C8 22-6 42-34 48C-16 34-12 18-16 0C-18-14-20-24-12-28z', m) +
    path('M4-26C12-18 12 6 4 20C14 4 16-16 4-26z', d) +
    line('M-10-14C-8-4-8 6-10 14', l, 3.5) +
    path('M-16-24C-12-36 8-36 10-22C2-28-8-28-16-24z', '#2f8a5b') +
    line('M-2-32C-2-42 6-46 12-46', '#2f8a5b', 5);
  return at(20, -2, one, 0.95, -14) + at(-6, 2, one, 1, 12);
};

const coconut = ({ m, d, l, a }: Tones) =>
  line('M6 50C-2 24 0 4 8-18', '#7a5a32', 9) +
  line('M6 50C-2 24 0 4 8-18', '#a07a46', 5, ' stroke-dasharray="2 8"') +
  [-100, -60, -20, 20, 60, 100]
    .map((turn, index) =>
      put(
        `translate(8 -20) rotate(${turn})`,
        path('M0 0C8-14 10-30 0-44C-14-34-12-12 0 0z', index % 2 ? m : d) + line('M0-4L0-36', l, 1.4),
      ),
    )
    .join('') +
  disc(0, -10, 9, a) +
  disc(16, -10, 9, '#5d4222') +
  disc(9, -3, 8, a);

const moon = ({ m, d, l, a }: Tones) =>
  disc(0, 0, 46, m) +
  disc(-16, -16, 8, d) +
  disc(20, 12, 11, d) +
  disc(-10, 24, 6, d) +
  disc(18, -24, 5, d) +
  line('M-54 14C-40 6-34 22-20 14S4 22 16 16', l, 7) +
  line('M0 34C14 26 22 40 36 34S52 34 56 32', l, 7) +
  disc(36, -42, 3, a) +
  disc(-44, -34, 4, a);

const sun = ({ m, d, l, a }: Tones) =>
  around(12, 's', path('M-7-32C-7-42 0-44 0-54C0-44 7-42 7-32z', m)) +
  disc(0, 0, 32, d) +
  disc(0, 0, 28, l) +
  both(line('M-16-4c3-4 9-4 12 0', ink, 2.6) + disc(-18, 7, 5, a)) +
  line('M-10 10C-4 17 4 17 10 10', ink, 2.6);

const rice = ({ m, d, l }: Tones) => {
  const grains = path('M0 0C-12-4-14-14-10-20C-2-16 2-8 0 0z', m) + path('M2 0C14-2 18-12 16-18C6-16 0-8 2 0z', l);
  const copies = [20, 10, 0, -10, -20].map((y) => `<use href="#r" x="${y / -5 - 6}" y="${y - 30}"/>`).join('');
  const ear = `<g id="i">${line('M0 50C-2 24 0 0 6-24', d, 3)}${at(-5, 30, `<g id="r">${grains}</g>`)}${at(1, 0, copies)}</g>`;
  const copy = '<use href="#i"/>';
  return (
    at(0, -2, ear, 1.05) +
    at(-22, 2, copy, 0.9, -18) +
    at(22, 2, copy, 0.9, 22) +
    line('M-14 34h28', leaf, 7) +
    line('M-12 34h24', gold, 3)
  );
};

const tamarind = ({ m, d, l }: Tones) =>
  around(8, 't', path('M0-6C-12-18-12-40 0-50C12-40 12-18 0-6z', m) + line('M0-12V-40', l, 2)) +
  disc(0, 0, 13, d) +
  around(8, 'e', disc(0, -9, 2.4, gold)) +
  disc(0, 0, 5, l);

export const nature = {
  lotus,
  frangipani,
  orchid,
  mango,
  durian,
  mangosteen,
  chili,
  coconut,
  moon,
  sun,
  rice,
  tamarind,
};
