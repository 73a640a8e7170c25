import { isDay } from '@chokdee/contracts/day';
import type { Ajv, FuncKeywordDefinition } from 'ajv';
import { isInstant } from './read-instant.ts';

/** Embeddings, overrides and isolates: phones put them around copied names and numbers, and they turn what stands beside. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;
const WHITE_SPACE = /[\t-\r\u0085\u2028\u2029]+/g;
/** Normalizing shortens a text by less; what is longer is too long either way, and takes its time to normalize. */
const SHORTENED_BY = 4;

export function normalizeText(typed: string, kind: 'line' | 'lines'): string {
  const text = typed.normalize('NFC').replace(DIRECTION_MARKS, '');
  const flat =
    kind === 'line'
      ? text.replace(WHITE_SPACE, ' ')
      : text.replace(/\r\n?/g, '\n').replace(WHITE_SPACE, (space) => space.replace(/[^\n]+/g, ' '));
  return flat.trim();
}

/** `text` of the contracts: the one place that normalizes, so that limits and handlers meet the same text. */
const text: FuncKeywordDefinition = {
  keyword: 'text',
  type: 'string',
  schemaType: 'string',
  modifying: true,
  before: 'maxLength',
  errors: false,
  validate: (kind: 'line' | 'lines', typed: string, schema, place) => {
    if (place && typed.length <= schema?.maxLength * SHORTENED_BY) {
      place.parentData[place.parentDataProperty] = normalizeText(typed, kind);
    }
    return true;
  },
};

/** `notBefore` of the contracts: the end of a range, held against the field that is its begin. */
const notBefore: FuncKeywordDefinition = {
  keyword: 'notBefore',
  type: 'string',
  schemaType: 'string',
  errors: false,
  error: { message: ({ schema }) => `must not be before ${schema}` },
  validate: (begin: string, end: string, _schema, place) => {
    const from: unknown = place?.parentData[begin];
    return typeof from !== 'string' || !(Date.parse(from) > Date.parse(end));
  },
};

export function addFormats(ajv: Ajv): Ajv {
  return ajv.addFormat('date', isDay).addFormat('date-time', isInstant);
}

export const addInputKeywords = (ajv: Ajv): Ajv => addFormats(ajv).addKeyword(text).addKeyword(notBefore);
