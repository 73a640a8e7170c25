/** Parsers of typed and pasted text, for pages and the API. They return the exact meaning or null. */
export { plainSigns } from './plain-signs.ts';
export { readAccountNo, readLogin, readMobile } from './read-numbers.ts';
export { plainThb, readThb } from './read-thb.ts';
