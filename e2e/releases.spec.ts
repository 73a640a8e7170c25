import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';

const root = fileURLToPath(new URL('..', import.meta.url));
const lottoScripts = /\/assets\/lotto\/(\w+)\/[^/]+\.js$/;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the build ended with ${code}`))));
  });
}

/** A place of its own to release from: what was built here, and the sources of one area. */
function copyOfCheckout(): string {
  const place = mkdtempSync(join(tmpdir(), 'releases-'));
  for (const name of ['host', 'remotes/games', 'remotes/lotto', 'remotes/finance', 'remotes/engagement']) {
    cpSync(join(root, name, 'dist'), join(place, name, 'dist'), { recursive: true });
  }
  for (const name of ['src', 'package.json', 'remote.config.ts', 'webpack.config.ts']) {
    cpSync(join(root, 'remotes/lotto', name), join(place, 'remotes/lotto', name), { recursive: true });
  }
  cpSync(join(root, 'package-lock.json'), join(place, 'package-lock.json'));
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  return place;
}

/** The lottery area is built again with another word in it. */
async function releaseWith(place: string, from: string, to: string): Promise<void> {
  const file = join(place, 'remotes/lotto/src/copy.ts');
  const source = readFileSync(file, 'utf8');
  if (!source.includes(from)) throw new Error(`copy.ts does not say "${from}"`);
  writeFileSync(file, source.replaceAll(from, to));
  const command = [join(root, 'packages/federation/bin/build.mjs')];
  await finished(spawn(process.execPath, command, { cwd: join(place, 'remotes/lotto'), stdio: 'inherit' }));
}

/** A second front door over that place, before the same api. */
async function startGateway(place: string, apiUrl: string): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    API_URL: apiUrl,
    SANDBOX: 'off',
    RELEASES_DIR: place,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: join(root, 'packages/gateway'),
    env,
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  await expect(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200)).toPass({ timeout: 30_000 });
  return { url, stop: () => void child.kill('SIGTERM') };
}

async function releaseOf(page: Page, url: string): Promise<string> {
  const html = await (await page.request.get(`${url}/lotto/lobby`)).text();
  return /"lotto":\{"release":"(\w+)"/.exec(html)?.[1] ?? '';
}

test('an area is released while everything runs: old tabs live on, new documents are new, the broken one falls back', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const place = copyOfCheckout();
  const gateway = await startGateway(place, baseURL ?? '');
  try {
    const old = await releaseOf(page, gateway.url);
    await page.goto(gateway.url);
    await expect(page.getByRole('link', { name: 'หวย' }).locator('visible=true').first()).toBeVisible();
    const asked: string[] = [];
    page.on('response', (answer) => {
      const [, release] = lottoScripts.exec(new URL(answer.url()).pathname) ?? [];
      if (release) asked.push(`${release} ${answer.status()}`);
    });

    await releaseWith(place, 'ผลรางวัล', 'ผลรางวัลใหม่');
    await expect(async () => expect(await releaseOf(page, gateway.url)).not.toBe(old)).toPass({ timeout: 2000 });

    await test.step('the tab that was open goes on with the files of its own release', async () => {
      await page.getByRole('link', { name: 'หวย' }).locator('visible=true').first().click();
      await expect(
        page.getByRole('link', { name: 'ผลรางวัล', exact: true }).locator('visible=true').first(),
      ).toBeVisible();
      expect(new Set(asked)).toEqual(new Set([`${old} 200`]));
    });

    await test.step('a new document has the new release', async () => {
      await page.goto(`${gateway.url}/lotto/lobby`);
      await expect(page.getByRole('link', { name: 'ผลรางวัลใหม่' }).locator('visible=true').first()).toBeVisible();
    });

    await test.step('the new release does not load: the one before is shown, not an error', async () => {
      const current = await releaseOf(page, gateway.url);
      await page.route(new RegExp(`/assets/lotto/${current}/lotto_`), (route) => route.fulfill({ status: 404 }));
      await page.goto(`${gateway.url}/lotto/lobby`);
      await expect(
        page.getByRole('link', { name: 'ผลรางวัล', exact: true }).locator('visible=true').first(),
      ).toBeVisible();
      await expect(page.getByText('ส่วนนี้เปิดไม่ได้ชั่วคราว')).toHaveCount(0);
    });
  } finally {
    gateway.stop();
    rmSync(place, { recursive: true, force: true });
  }
});
