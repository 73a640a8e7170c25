/** Font subsets: their letters and the way to make them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { renamed } from './font-names.mjs';
import { root } from './run.mjs';

const SOURCES = 'shared/ui/fonts';
/** Folders of the subsets: for pages, and for the sandbox's games on their own origin. */
const PAGES = 'shared/ui/src/styles/fonts';
const SANDBOX = 'packages/tools/sandbox/src/static';

const between = (first, last) => {
  const start = first.codePointAt(0);
  return Array.from({ length: last.codePointAt(0) - start + 1 }, (_, index) => String.fromCodePoint(start + index));
};

const LATIN = between(' ', '~');
const THAI = [...between('ก', 'ฺ'), ...between('฿', '๛')];
/** The last four are joiners and the circle under a vowel without a consonant. */
const SIGNS = [...'\u00a0·×÷−–—‘’“”•…°é\u200b\u200c\u200d\u25cc'];

/** Kanit's figures differ in width, so amounts use the text font. */
const isOfAmounts = (letter) => /[\d.,:฿-]/.test(letter);

/** All letters that texts of the product may use. */
export const LETTERS = [...LATIN, ...THAI, ...SIGNS];
const HEADING_LETTERS = LETTERS.filter((letter) => !isOfAmounts(letter));

/** `name` is the subset's file name. The name inside the font must not be the reserved one. */
export const FONTS = [
  { name: 'kanit-500', source: 'kanit-500.ttf', letters: HEADING_LETTERS, folders: [PAGES] },
  { name: 'kanit-600', source: 'kanit-600.ttf', letters: HEADING_LETTERS, folders: [PAGES, SANDBOX] },
  { name: 'text-400', source: 'ibm-plex-sans-thai-400.woff2', letters: LETTERS, folders: [PAGES, SANDBOX] },
  { name: 'text-600', source: 'ibm-plex-sans-thai-600.woff2', letters: LETTERS, folders: [PAGES, SANDBOX] },
];

/** Features that join and place vowels and tones, and kern letters. No page uses the optional ones. */
const FEATURES = ['mark', 'mkmk', 'ccmp', 'locl', 'liga', 'rlig', 'calt', 'kern', 'tnum'];

/** The licence reserves this word for the original fonts. */
const RESERVED = { from: 'Plex', to: 'Text' };

/** @returns {Promise<Buffer>} subset of a font as woff2; the same input gives the same bytes */
export async function subsetOf({ source, letters }) {
  const subset = (font, targetFormat) =>
    subsetFont(font, letters.join(''), { noHinting: true, keepFeatures: FEATURES, targetFormat });
  const own = renamed(await subset(readFileSync(join(root, SOURCES, source)), 'truetype'), RESERVED);
  return subset(own, 'woff2');
}

/** Unpacks a web font with all letters, for `font-names.mjs`. */
export const unpacked = (font) => subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' });

/** Paths of a font's files, from the root. */
export const filesOf = ({ name, folders }) => folders.map((folder) => `${folder}/${name}.woff2`);
