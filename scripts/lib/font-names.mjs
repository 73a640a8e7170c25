/** Ids of a font's names: family, unique name, full name, PostScript name, typographic family. */
const NAMES = [1, 3, 4, 6, 16];

/** Offset of a table in an sfnt font. @throws when the font lacks it */
function placeOf(font, tag) {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

/** Names in a font, with their offsets. */
function namesIn(font) {
  const table = placeOf(font, 'name');
  const texts = table + font.readUInt16BE(table + 4);
  return Array.from({ length: font.readUInt16BE(table + 2) }, (_, index) => table + 6 + index * 12)
    .map((record) => ({
      isWide: font.readUInt16BE(record) !== 1,
      id: font.readUInt16BE(record + 6),
      start: texts + font.readUInt16BE(record + 10),
      end: texts + font.readUInt16BE(record + 10) + font.readUInt16BE(record + 8),
    }))
    .filter(({ id }) => NAMES.includes(id));
}

const wide = (text) => Buffer.from(text, 'utf16le').swap16();

/**
 * Renames a font whose licence reserves a word of its name. Copyright notices stay.
 * @param {Buffer} font sfnt
 * @param {{ from: string, to: string }} word both of equal length
 */
export function renamed(font, { from, to }) {
  if (from.length !== to.length) throw new Error(`${to} is not as long as ${from}.`);
  const copy = Buffer.from(font);
  for (const { isWide, start, end } of namesIn(copy)) {
    const [old, fresh] = isWide ? [wide(from), wide(to)] : [Buffer.from(from, 'latin1'), Buffer.from(to, 'latin1')];
    const name = copy.subarray(start, end);
    for (let at = name.indexOf(old); at !== -1; at = name.indexOf(old)) fresh.copy(name, at);
  }
  return copy;
}

/** @returns {string[]} names of the font */
export const namesOf = (font) =>
  namesIn(font).map(({ isWide, start, end }) => {
    const name = font.subarray(start, end);
    return isWide ? Buffer.from(name).swap16().toString('utf16le') : name.toString('latin1');
  });

/** @returns {Set<number>} code points with a glyph, read from the cmap table of format 4 or 12 */
export function lettersOf(font) {
  const table = placeOf(font, 'cmap');
  const letters = new Set();
  for (let index = 0; index < font.readUInt16BE(table + 2); index++) {
    const at = table + font.readUInt32BE(table + 4 + index * 8 + 4);
    if (font.readUInt16BE(at) === 4) addSegments(font, at, letters);
    if (font.readUInt16BE(at) === 12) addGroups(font, at, letters);
  }
  return letters;
}

function addGroups(font, at, letters) {
  for (let group = 0; group < font.readUInt32BE(at + 12); group++) {
    const start = font.readUInt32BE(at + 16 + group * 12);
    for (let code = start; code <= font.readUInt32BE(at + 20 + group * 12); code++) letters.add(code);
  }
}

function addSegments(font, at, letters) {
  const count = font.readUInt16BE(at + 6) / 2;
  for (let segment = 0; segment < count; segment++) {
    const end = font.readUInt16BE(at + 14 + segment * 2);
    const start = font.readUInt16BE(at + 16 + count * 2 + segment * 2);
    for (let code = start; code <= end && code !== 0xffff; code++) letters.add(code);
  }
}
