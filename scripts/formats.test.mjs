/** Amounts and times are formatted by one module in the front end and by one on the server. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ownSources } from './lib/own-sources.mjs';
import { root } from './lib/run.mjs';

/** Matches code that formats by itself. */
const FORMAT =
  /\bIntl\.(?:NumberFormat|DateTimeFormat)\b|\.toLocale(?:Date|Time)?String\(|[Tt]hb\w*\.toFixed\(|amount\w*\.toFixed\(/;

const REGISTRIES = [
  'shared/format/src/money.ts',
  'shared/format/src/time.ts',
  'packages/platform/kernel/formats/formats.ts',
];

/** Files that write for machines, or whose text is not ours. */
const OTHER_TEXTS = [
  [/^shared\/antd\/src\/dates\/generate-day\.ts$/, 'names of months inside a picker of antd'],
  [/^packages\/platform\/kernel\/http\/csv\.ts$/, 'times that a spreadsheet reads'],
  [/^packages\/platform\/kernel\/references\/create-ref\.ts$/, 'digits of a reference'],
  [/^packages\/areas\/lotto\/server\/rounds\/zoned-time\.ts$/, 'arithmetic with the clocks of a zone'],
  [
    /^remotes\/finance\/src\/payment\/pending-order\.tsx$/,
    'an amount for the clipboard, which a bank’s app takes without commas',
  ],
  [/\/ops\/|^packages\/platform\/kernel\/staff\//, 'what staff read in a terminal'],
];
const TOOLS = /^packages\/(?:tools|platform\/(?:federation|release|api\/testing))\//;

test('no part formats amounts or times on its own', () => {
  const files = ownSources()
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/tests\//.test(file) && !TOOLS.test(file))
    .filter((file) => !OTHER_TEXTS.some(([pattern]) => pattern.test(file)));
  assert.ok(files.length > 900);
  const found = files.filter((file) => FORMAT.test(readFileSync(join(root, file), 'utf8')));
  assert.deepEqual(found.sort(), [...REGISTRIES].sort());
});
