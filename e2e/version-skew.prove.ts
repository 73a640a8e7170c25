import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ReleaseManifest } from '@chokdee/contracts';
import { releaseConflicts } from '@chokdee/release/calls';
import { expect, test } from '@playwright/test';
import { loginAsRegistered, register } from './pages/account.ts';
import { areas, openGateway, root, showRelease, takeOverBuild } from './pages/gateway.ts';
import { depositByQr } from './pages/money.ts';
import { betOnDraw, lastingRounds, playSlotRound, spinWheel } from './pages/play.ts';

type Age = 'current' | 'previous';

/** Earlier releases that the repository keeps, byte for byte. */
const { files, binaries } = JSON.parse(
  brotliDecompressSync(readFileSync(join(root, 'e2e/kept/releases.json.br'))).toString('utf8'),
) as Readonly<Record<'files' | 'binaries', Readonly<Record<string, string>>>>;
const kept = [
  ...Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const),
  ...Object.entries(binaries).map(([path, base64]) => [path, Buffer.from(base64, 'base64')] as const),
];

/** Puts a package into the store: the current build or the kept release. @returns its release */
function provide(store: string, name: string, age: Age): string {
  if (age === 'current') return takeOverBuild(store, name);
  let release = '';
  for (const [path, content] of kept) {
    if (!path.startsWith(`${name}/`)) continue;
    release = path.split('/')[1] ?? '';
    mkdirSync(dirname(join(store, path)), { recursive: true });
    writeFileSync(join(store, path), content);
  }
  showRelease(store, name, release, null);
  return release;
}

function provided(store: string, name: string, age: Age) {
  const folder = join(store, name, provide(store, name, age));
  return { folder, manifest: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseManifest };
}

/** Provides an area's release unless publishing would refuse it for this shell; then the kept one is shown. */
function provideFitting(store: string, area: string, age: Age, host: ReturnType<typeof provided>): string[] {
  const conflicts = releaseConflicts(provided(store, area, age), host);
  if (conflicts.length > 0) provide(store, area, 'previous');
  return conflicts;
}

// All other tests run current with current.
const pairs: readonly { readonly host: Age; readonly remotes: Age }[] = [
  { host: 'current', remotes: 'previous' },
  { host: 'previous', remotes: 'current' },
  { host: 'previous', remotes: 'previous' },
];

for (const { host, remotes } of pairs) {
  test(`the ${host} shell with the ${remotes} areas: register, deposit, bet, play, spin, statement`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const store = mkdtempSync(join(tmpdir(), 'skew-'));
    const shell = provided(store, 'host', host);
    for (const area of areas) {
      for (const conflict of provideFitting(store, area, remotes, shell))
        test.info().annotations.push({ type: `${area} waits for a shell`, description: conflict });
    }
    const gateway = await openGateway(baseURL ?? '', store, {});
    const context = await browser.newContext({ baseURL: gateway.url });
    try {
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await page.goto('/');
      await register(page);
      await loginAsRegistered(page);
      await depositByQr(page, 300);
      const { draw } = await lastingRounds(page.request);
      await betOnDraw(page, draw);
      await playSlotRound(page);
      await spinWheel(page);
      await page.goto('/member/statement');
      const statement = page.locator('main');
      await expect(
        statement
          .getByText(/แทงหวย|ซื้อหวย/)
          .locator('visible=true')
          .first(),
      ).toBeVisible();
      await expect(statement.getByText('฿300.00').locator('visible=true').first()).toBeVisible();
      expect(faults).toEqual([]);
    } finally {
      await context.close();
      gateway.process.kill('SIGTERM');
      rmSync(store, { recursive: true, force: true });
    }
  });
}
