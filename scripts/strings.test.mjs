/** Thai strings stand only in copy files, so that a text is found and changed in one place. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ownSources } from './lib/own-sources.mjs';
import { root } from './lib/run.mjs';

/** Thai letters without the baht sign and Thai digits, which are notation. */
const THAI = /[\u0E01-\u0E3A\u0E40-\u0E4F]/;
const COMMENT = /^\s*(\/\/|\*|\/\*|\{\/\*)/;
const COPY = /(^|[/-])copy\.ts$|\.copy\.ts$|\/copy\//;
const TEST = /\.test\.tsx?$|\/testing(\.ts|\/)|\/samples\.ts$|\/workshop\/|\/tests\/|\/(bench|reference)\//;

/** Files whose Thai strings are data, not texts of a screen. */
const DATA = [
  [/remote\.config\.ts$/, 'titles of routes are data'],
  [/^packages\/\w+\/(\w+\/server\/(seed\/|.*\.seed\.ts$)|api\/demo\/)/, 'content of agents'],
  [/^packages\/\w+\/\w+\/contract\/errors\.ts$/, 'what a refusal tells the member'],
  [/^packages\/areas\/lotto\/contract\/bet-types\.ts$/, 'names of bet types, for server and front end'],
  [
    /^packages\/platform\/contracts\/src\/(system-errors|banks)\.ts$/,
    'the same of refusals of no area, names of banks',
  ],
  [/^packages\/\w+\/\w+\/contract\/.*\.calls\.ts$/, 'examples in descriptions'],
  [/^packages\/tools\/sandbox\//, 'stand-ins of outside parties: their words are not ours'],
  [/payer-name\.rules\.ts$/, 'titles before a name, to be left out'],
  [/^shared\/format\/src\/time\.ts$/, 'notation of dates'],
];

test('Thai strings stand in copy files', () => {
  const files = ownSources()
    .filter((file) => /\.tsx?$/.test(file) && !COPY.test(file) && !TEST.test(file))
    .filter((file) => !DATA.some(([pattern]) => pattern.test(file)));
  assert.ok(files.length > 200);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        THAI.test(line) && !COMMENT.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  );
  assert.deepEqual(found, []);
});
