/** Which letters of which font a page gets, and how a subset is made of its source. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { renamed } from './font-names.mjs';
import { root } from './run.mjs';

const SOURCES = 'shared/ui/fonts';
/** Where the subsets go: those of the pages, and those of the sandbox's games, which have an origin of their own. */
const PAGES = 'shared/ui/src/styles/fonts';
const SANDBOX = 'packages/sandbox/src/static';

const between = (first, last) => {
  const start = first.codePointAt(0);
  return Array.from({ length: last.codePointAt(0) - start + 1 }, (_, index) => String.fromCodePoint(start + index));
};

const LATIN = between(' ', '~');
const THAI = [...between('ก', 'ฺ'), ...between('฿', '๛')];
/** The last four: joiners, and the circle under a vowel that stands alone. */
const SIGNS = [...'\u00a0·×÷−–—‘’“”•…°é\u200b\u200c\u200d\u25cc'];

/** Kanit's figures are of many widths: amounts and what stands between their figures are left to the other family. */
const isOfAmounts = (letter) => /[\d.,:฿-]/.test(letter);

/** Every letter that a text of the product may use. */
export const LETTERS = [...LATIN, ...THAI, ...SIGNS];
const HEADING_LETTERS = LETTERS.filter((letter) => !isOfAmounts(letter));

/** `name` is that of the subset; the name in the font must not be the reserved one, for a subset is another font. */
export const FONTS = [
  { name: 'kanit-500', source: 'kanit-500.ttf', letters: HEADING_LETTERS, folders: [PAGES] },
  { name: 'kanit-600', source: 'kanit-600.ttf', letters: HEADING_LETTERS, folders: [PAGES, SANDBOX] },
  { name: 'text-400', source: 'ibm-plex-sans-thai-400.woff2', letters: LETTERS, folders: [PAGES, SANDBOX] },
  { name: 'text-600', source: 'ibm-plex-sans-thai-600.woff2', letters: LETTERS, folders: [PAGES, SANDBOX] },
];

/** Joins and places vowels and tones, and sets letters closer; the other features are for choice and nobody chooses. */
const FEATURES = ['mark', 'mkmk', 'ccmp', 'locl', 'liga', 'rlig', 'calt', 'kern', 'tnum'];

/** Their licence keeps the word to the fonts as they were published. */
const RESERVED = { from: 'Plex', to: 'Text' };

/** @returns {Promise<Buffer>} the subset of a font as a file of the web, the same bytes every time */
export async function subsetOf({ source, letters }) {
  const subset = (font, targetFormat) =>
    subsetFont(font, letters.join(''), { noHinting: true, keepFeatures: FEATURES, targetFormat });
  const own = renamed(await subset(readFileSync(join(root, SOURCES, source)), 'truetype'), RESERVED);
  return subset(own, 'woff2');
}

/** A font of the web as `font-names.mjs` reads it, with all of its letters. */
export const unpacked = (font) => subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' });

/** Files of a font below the project. */
export const filesOf = ({ name, folders }) => folders.map((folder) => `${folder}/${name}.woff2`);
