import { around, at, both, box, disc, gold, ink, leaf, line, paper, path, put, type Tones } from '../shapes.ts';

const lantern = ({ m, d, l, a }: Tones) =>
  line('M0-54V-40', leaf, 3) +
  box(-16, -42, 32, 7, leaf, 2) +
  path('M-20-36H20C40-22 40 14 20 28H-20C-40 14-40-22-20-36z', m) +
  path('M-8-36H8C16-20 16 12 8 28H-8C-16 12-16-20-8-36z', l) +
  line('M-20-36C-30-18-30 10-20 28M20-36C30-18 30 10 20 28', d, 2.4) +
  box(-16, 27, 32, 7, leaf, 2) +
  line('M0 34v16M-8 34v12M8 34v12', a, 3) +
  disc(0, -4, 7, gold);

const skylantern = ({ m, d, l, a }: Tones) => {
  const one =
    path('M-18-34C-6-40 6-40 18-34L24 26H-24z', m) +
    path('M-21 4H21L24 26H-24z', l) +
    line('M-8-37L-9 26M8-37L9 26', d, 2) +
    path('M-24 26H24L18 34H-18z', a);
  return at(-8, -8, one, 1) + at(36, 30, one, 0.5, 8) + at(-38, 34, one, 0.4, -6) + at(38, -34, one, 0.34);
};

const kite = ({ m, d, l, a }: Tones) =>
  line('M0 26C-14 36 12 42-2 54', a, 3) +
  path('M0-52L14-16 48-14 22 8 30 42 0 22z', m) +
  path('M0-52L-14-16-48-14-22 8-30 42 0 22z', l) +
  line('M0-50V22M-46-13C-20-22 20-22 46-13M-28 40L22 8M28 40L-22 8', d, 2) +
  disc(0, -8, 7, a);

const longboat = ({ m, d, l, a }: Tones) =>
  path(
    'M-58-30C-48-34-44-22-44-14C-38 10 38 10 44-14C46-34 54-40 60-38C54-30 58-8 46 12C34 32-34 32-46 12C-54 0-50-18-58-30z',
    m,
  ) +
  line('M-44 4C-30 20 30 20 44 4', l, 4) +
  line('M-40 12C-26 26 26 26 40 12', gold, 2.4) +
  path('M-58-30C-52-42-42-40-42-28C-48-30-52-28-58-30z', a) +
  [-26, -13, 0, 13, 26]
    .map(
      (x) =>
        disc(x, -8, 6, d) +
        path(`M${x - 6} 8C${x - 6}-4 ${x + 6}-4 ${x + 6} 8z`, a) +
        line(`M${x + 4} 0L${x - 8} 30`, leaf, 2.4),
    )
    .join('') +
  line('M52-32C58-44 50-50 46-54', a, 4);

const fan = ({ m, d, l, a }: Tones) =>
  put(
    'translate(0 38)',
    [-66, -44, -22, 0, 22, 44, 66]
      .map((turn, index) =>
        put(`rotate(${turn})`, path('M0 0L-16-78C-6-86 6-86 16-78z', index % 2 ? m : l) + line('M0-8V-78', d, 1.6)),
      )
      .join('') +
      disc(0, -4, 13, d) +
      disc(0, -4, 6, a),
  );

const temple = ({ m, d, l, a }: Tones) =>
  line('M0-58V-40', gold, 3) +
  path('M0-46L36 4H-36z', m) +
  path('M0-34L24 0H-24z', l) +
  path('M0-22L14-2H-14z', d) +
  path('M0-20L52 20H-52z', m) +
  path('M0-8L38 18H-38z', a) +
  around(4, 'k', path('M0 0C-5-6-5-11 0-16C5-11 5-6 0 0z', gold)).replace(
    /^/,
    '<g transform="translate(0 8) scale(.55)">',
  ) +
  '</g>' +
  both(
    path('M-36 4C-44 0-44-8-40-12C-40-6-36-4-32-2zM-52 20C-60 16-60 8-56 4C-56 10-52 12-48 14z', gold) +
      box(-40, 20, 9, 26, paper) +
      box(-22, 20, 9, 26, paper),
  ) +
  box(-5, 20, 10, 26, ink) +
  box(-48, 44, 96, 8, d);

const firework = ({ m, d, l, a }: Tones) =>
  around(12, 'f', line('M0-14V-34', m, 4) + disc(0, -42, 4, l)) +
  around(12, 'h', line('M0-12V-22', a, 3) + disc(0, -29, 2.6, d), 15) +
  disc(0, 0, 6, gold);

const tuktuk = ({ m, d, l, a }: Tones) =>
  path('M-44-30C-44-40-36-42-28-42H30C38-42 42-36 44-28L48-4H-48z', a) +
  path('M-34-30H-4V-6H-40zM4-30H28L36-6H4z', '#bfe0ee') +
  path('M-50-6H50V26H-50z', m) +
  box(-50, 4, 100, 6, gold) +
  box(-50, 20, 100, 8, d, 2) +
  disc(44, 2, 5, paper) +
  both(disc(-28, 30, 15, ink) + disc(-28, 30, 7, l)) +
  line('M-30-6V20M0-6V20', d, 3) +
  line('M-40-42H36', l, 4);

const naga = ({ m, d, l, a }: Tones) =>
  line('M44 46C10 54-24 44-14 20C-4 0 34 10 30-12C28-30 6-30-2-24', d, 27) +
  line('M44 46C10 54-24 44-14 20C-4 0 34 10 30-12C28-30 6-30-2-24', m, 22) +
  line('M44 46C10 54-24 44-14 20C-4 0 34 10 30-12', l, 11, ' stroke-dasharray="0 13"') +
  path('M2-40C-8-56-22-54-26-58C-24-46-34-44-42-46C-36-38-40-34-50-30C-44-14-24-4-4-10C14-16 14-34 2-40z', m) +
  path('M2-40C-2-54 12-58 10-64C22-56 24-40 12-26z', a) +
  path('M-50-24C-40-10-24-4-8-10C-18-18-34-16-50-24z', paper) +
  line('M-48-24L-56-18l-6 2m6-2v6', '#c2371d', 2.4) +
  disc(-16, -34, 5.5, gold) +
  disc(-17, -34, 3, ink) +
  disc(-42, -30, 2, ink);

export const things = { lantern, skylantern, kite, longboat, fan, temple, firework, tuktuk, naga };
