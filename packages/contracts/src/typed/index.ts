/** Readers of what people type and paste, for pages and the api: rightly, or not at all. */
export { plainSigns } from './plain-signs.ts';
export { readAccountNo, readLogin, readMobile } from './read-numbers.ts';
export { plainThb, readThb } from './read-thb.ts';
