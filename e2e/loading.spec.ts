import { expect, test } from '@playwright/test';

const DELAY_MS = 200;

interface Entry {
  path: string;
  startedAt: number;
}

for (const path of ['/', '/lotto/lobby', '/slot']) {
  test(`${path} cold: the document, then every script in one wave`, async ({ page }) => {
    await page.route('**/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      await route.continue();
    });
    const scripts: Entry[] = [];
    const asked = new Map<string, number>();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (request.resourceType() !== 'script' && !url.pathname.endsWith('.js')) return;
      asked.set(url.pathname, (asked.get(url.pathname) ?? 0) + 1);
      scripts.push({ path: url.pathname, startedAt: performance.now() });
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // A wave begins when a script could only be asked for after another one had answered.
    const first = Math.min(...scripts.map(({ startedAt }) => startedAt));
    const late = scripts.filter(({ startedAt }) => startedAt - first >= DELAY_MS).map(({ path: late }) => late);
    expect(late, 'scripts that waited for another script').toEqual([]);
    expect(
      [...asked].filter(([, times]) => times > 1),
      'scripts fetched twice',
    ).toEqual([]);
  });
}
