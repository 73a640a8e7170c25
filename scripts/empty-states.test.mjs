/** All areas of members show an empty place in one form: title, reason and a way on. Desks have those of antd. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { test } from 'node:test';
import { root } from './lib/run.mjs';

const files = ['host/src', 'remotes', 'shared'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true })
    .map((file) => join(room, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(?:node_modules|dist|workshop|testing)\//.test(file)),
);
const read = (file) => readFileSync(join(root, file), 'utf8');

test('one part draws empty places', () => {
  assert.deepEqual(files.filter((file) => /\bEmptyState\b/.test(read(file))).sort(), [
    'shared/ui/src/empty/nothing.tsx',
    'shared/ui/src/feedback/states.tsx',
    'shared/ui/src/index.ts',
  ]);
});

/** Matches Thai texts that say that nothing was found. */
const NOTHING = /: '[^']*(?:ยังไม่มี|ยังไม่เคย|ไม่พบ)[^']*'|: 'ไม่มี[^']*'/;

/** Texts of that kind that describe no empty place, but a field, a note, a disabled button or a state. */
const NO_PLACE = [
  /^host\/src\/account\//,
  /^host\/src\/copy\.ts .*notFoundHelp/,
  /^host\/src\/help\/(?:help|privacy)\.copy\.ts/,
  /\/affiliate\/copy\.ts .*noTurnover/,
  /\/cashback\/copy\.ts .*(?:nothing: 'ไม่มียอดคืน'|won: )/,
  /\/promotions\/copy\.ts .*(?:plainHint|noTurnover|nothing: )/,
  /\/wheel\/copy\.ts .*noPrize/,
  /\/finance\/src\/deposit\/copy\.ts .*(?:noPromotionHint|noFee)/,
  /\/finance\/src\/parts\/copy\.ts .*nameless/,
  /\/payment\/copy\.ts .*expiredHint/,
  /\/wallets\/copy\.ts .*nothingToMove/,
  /\/withdraw\/copy\.ts .*(?:noTurnover|unchecked)/,
  /\/games\/src\/lobby\/copy\.ts .*elsewhere/,
  /\/lotto\/src\/bet\/copy\.ts .*(?:offline|no_bet|none: 'ไม่มีรายการที่ใช้)/,
  /\/lotto\/src\/bills\/copy\.ts .*reuseNone/,
  /\/lotto\/src\/calendar\/copy\.ts .*none: 'ไม่มีหวยออกผล'/,
  /\/lotto\/src\/lobby\/copy\.ts .*noRound/,
  /\/lotto\/src\/parts\/copy\.ts .*missed/,
  /\/lotto\/src\/parts\/round-bills\/copy\.ts .*none/,
  /\/lotto\/src\/rates\/copy\.ts .*noRoundYet/,
  /^shared\/(?:ui|antd)\/src\/copy\.ts .*noneFound/,
];

test('the words of an empty place say why it is empty', () => {
  const lines = files
    .filter((file) => /(?:^|[/-]|\.)copy\.ts$/.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .map((line) => `${file} ${line.trim()}`),
    );
  const bare = lines.filter(
    (line) => NOTHING.test(line) && !/\btitle: '/.test(line) && !NO_PLACE.some((known) => known.test(line)),
  );
  assert.deepEqual(bare, []);
  assert.deepEqual(
    NO_PLACE.filter((known) => !lines.some((line) => known.test(line))),
    [],
  );
});
