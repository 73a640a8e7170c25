/** Proves that the lint rule on one-way imports works: each forbidden import, written into a file, is an error. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { root } from './lib/run.mjs';

const forbidden = [
  ['remotes/games/src/import-probe.ts', '@chokdee/an-area-of-tomorrow'],
  ['remotes/games/src/import-probe.ts', '@chokdee/lotto'],
  ['remotes/games/src/import-probe.ts', '@chokdee/api/app'],
  ['remotes/games/src/import-probe.ts', '@chokdee/host'],
  ['host/src/import-probe.ts', '@chokdee/finance'],
  ['shared/http/src/import-probe.ts', '@chokdee/host'],
  ['packages/platform/api/import-probe.ts', '@chokdee/ui'],
  ['packages/platform/kernel/ledger/import-probe.ts', '@chokdee/lotto-server/bets'],
  ['packages/platform/kernel/ledger/import-probe.ts', '@chokdee/play/limits'],
  ['packages/platform/kernel/http/import-probe.ts', '@chokdee/ui'],
  ['packages/platform/play/limits/import-probe.ts', '@chokdee/finance-server/deposits'],
  ['packages/platform/play/bonus/import-probe.ts', '@chokdee/lotto-contract'],
  ['packages/areas/lotto/server/bets/import-probe.ts', '@chokdee/games-server/launch'],
  ['packages/areas/lotto/server/bets/import-probe.ts', '@chokdee/account-server/profile'],
  ['packages/areas/lotto/server/bets/import-probe.ts', '@chokdee/games-contract'],
  ['packages/areas/lotto/server/bets/import-probe.ts', '@chokdee/api/app'],
  ['packages/areas/lotto/server/bets/import-probe.ts', '@chokdee/ui'],
  ['packages/areas/engagement/server/quest/import-probe.ts', '@chokdee/games-server/freespins'],
  ['packages/areas/finance/server/deposits/import-probe.ts', '@chokdee/engagement-server/promotion'],
  ['packages/areas/games/server/providers/seamless/import-probe.ts', '@chokdee/lotto-server/bets'],
  ['packages/areas/lotto/server/bets/import-probe.test.ts', '@chokdee/api/testing'],
  ['packages/areas/lotto/server/bets/import-probe.ts', '@chokdee/kernel/internal/db/db.ts'],
  ['packages/platform/kernel/http/import-probe.test.ts', '@chokdee/api/testing'],
  ['packages/platform/play/limits/import-probe.test.ts', '@chokdee/api/testing'],
  ['packages/platform/api/import-probe.ts', '@chokdee/lotto-server/internal/bets/place-bets.command.ts'],
  ['packages/platform/api/tests/lotto/import-probe.test.ts', '@chokdee/host'],
  ['packages/areas/lotto/server/yeekee/yeekee-result.import-probe.ts', '../bets/write-bills.ts'],
  ['packages/areas/lotto/server/yeekee/yeekee-result.import-probe.ts', '../bets/stake.rules.ts'],
  ['packages/areas/lotto/server/yeekee/compute-yeekee.import-probe.ts', '@chokdee/kernel/ledger'],
  ['packages/areas/lotto/server/yeekee/compute-yeekee.import-probe.ts', '@chokdee/play/limits'],
  ['packages/platform/contracts/src/import-probe.ts', '@chokdee/http'],
  ['packages/platform/contracts/src/import-probe.ts', '@chokdee/lotto-contract'],
  ['packages/areas/games/contract/import-probe.ts', '@chokdee/lotto-contract'],
  ['packages/areas/games/contract/import-probe.ts', '@chokdee/http'],
  ['packages/platform/play/contract/import-probe.ts', '@chokdee/finance-contract'],
  ['remotes/games/src/import-probe.ts', '@chokdee/lotto-contract'],
  ['shared/http/src/import-probe.ts', '@chokdee/lotto-contract'],
  ['backoffice/remotes/treasury/src/import-probe.ts', '@chokdee/backoffice-members'],
  ['backoffice/remotes/treasury/src/import-probe.ts', '@chokdee/ui'],
  ['backoffice/remotes/treasury/src/import-probe.ts', '@chokdee/session'],
  ['backoffice/host/src/import-probe.ts', '@chokdee/backoffice-house'],
  ['backoffice/host/src/import-probe.ts', '@chokdee/host'],
  ['backoffice/shared/ui/src/import-probe.ts', '@chokdee/backoffice'],
  ['remotes/games/src/import-probe.ts', '@chokdee/backoffice-ui'],
  ['host/src/import-probe.ts', '@chokdee/backoffice-session'],
  ['shared/ui/src/import-probe.ts', '@chokdee/staff-contract'],
];
const allowed = [
  ['backoffice/remotes/treasury/src/import-probe.ts', '@chokdee/backoffice-ui'],
  ['backoffice/remotes/treasury/src/import-probe.ts', '@chokdee/query'],
  ['backoffice/host/src/import-probe.ts', '@chokdee/federation/browser/boot.ts'],
  ['remotes/games/src/import-probe.ts', '@chokdee/ui'],
  ['shared/query/src/import-probe.ts', '@chokdee/http'],
  ['packages/areas/finance/contract/import-probe.ts', '@chokdee/contracts/define'],
  ['packages/areas/finance/contract/import-probe.ts', '@chokdee/play-contract/parts'],
  ['packages/platform/api/import-probe.ts', '@chokdee/contracts'],
  ['packages/platform/api/import-probe.ts', '@chokdee/lotto-server'],
  ['packages/areas/engagement/server/wheel/import-probe.ts', '../points/earn-points.command.ts'],
  ['packages/areas/engagement/server/wheel/import-probe.ts', '@chokdee/kernel/ledger'],
  ['packages/areas/engagement/server/wheel/import-probe.ts', '@chokdee/play/limits'],
  ['packages/areas/engagement/server/wheel/import-probe.ts', '@chokdee/engagement-contract'],
  ['packages/areas/engagement/server/wheel/import-probe.ts', '@chokdee/contracts/server'],
  ['packages/platform/api/tests/lotto/import-probe.test.ts', '@chokdee/api/testing'],
  [
    'packages/platform/api/tests/lotto/import-probe.test.ts',
    '@chokdee/lotto-server/internal/bets/place-bets.command.ts',
  ],
  ['packages/areas/lotto/server/yeekee/compute-yeekee.import-probe.ts', './yeekee-result.rules.ts'],
  ['packages/areas/lotto/server/yeekee/compute-yeekee.import-probe.ts', '@chokdee/kernel/db'],
  ['packages/platform/play/limits/import-probe.ts', '@chokdee/kernel/db'],
];

/**
 * Imports that the linter refuses, as `<path> <specifier>`. The files are written into an empty copy of the repository.
 */
function findRefused() {
  const house = mkdtempSync(join(tmpdir(), 'imports-'));
  try {
    for (const name of ['biome.json', '.gitignore']) cpSync(join(root, name), join(house, name));
    for (const [path, specifier] of [...forbidden, ...allowed]) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      appendFileSync(join(house, path), `import '${specifier}';\n`);
    }
    const biome = join(root, 'node_modules/.bin/biome');
    const { stdout } = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none'], { cwd: house });
    const { diagnostics } = JSON.parse(stdout);
    return new Set(
      diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(({ location: { path, start } }) => {
          const line = readFileSync(join(house, path), 'utf8').split('\n')[start.line - 1];
          return `${path} ${/'(.*)'/.exec(line)?.[1]}`;
        }),
    );
  } finally {
    rmSync(house, { recursive: true });
  }
}
const refused = findRefused();

for (const [path, specifier] of forbidden) {
  test(`${path} may not import ${specifier}`, () => assert.ok(refused.has(`${path} ${specifier}`)));
}
for (const [path, specifier] of allowed) {
  test(`${path} may import ${specifier}`, () => assert.ok(!refused.has(`${path} ${specifier}`)));
}

/** Files that a file loads when it runs, directly or through other files. Type imports are not loaded. */
function loadedBy(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*?from '(\.[^']+)';$/gms);
  for (const [, specifier] of imports) loadedBy(resolve(dirname(file), specifier), seen);
  return seen;
}

test('what makes a Yeekee result loads nothing that knows bills, stakes or the ledger, and names no table of theirs', () => {
  const files = [...loadedBy(join(root, 'packages/areas/lotto/server/yeekee/compute-yeekee.command.ts'))];
  assert.ok(files.length > 3, files.join());
  for (const file of files) {
    assert.doesNotMatch(file, /\/ledger\/|bill|stake|settle|buy-|wallet/);
    assert.doesNotMatch(readFileSync(file, 'utf8'), /lotto_bill|lotto_member_round|ledger_|'wallets'/, file);
  }
});
