/** Only parts that show the time render every second, never a page, list or form around them. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { test } from 'node:test';
import { root } from './lib/run.mjs';

/** Small parts that show seconds or passing minutes. */
const CLOCKS = [
  'host/src/account/parts/resend.tsx',
  'remotes/games/src/launcher/game-foot.tsx',
  'remotes/lotto/src/parts/server-time.tsx',
  'remotes/lotto/src/yeekee/room/stage-card.tsx',
];

test('values that depend on the time are read by useFromNow', () => {
  const drawn = ['host/src', 'remotes'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true })
      .map((file) => join(room, file))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(?:node_modules|dist|workshop)\//.test(file))
      .filter((file) => /\buseNow\(/.test(readFileSync(join(root, file), 'utf8'))),
  );
  assert.deepEqual(drawn.sort(), CLOCKS);
});
