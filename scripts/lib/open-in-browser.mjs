import { chromium } from '@playwright/test';

/** Opens a page in a fresh browser and waits for its content. Returns the loaded release files and all errors. */
export async function openInBrowser(address) {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const problems = [];
    const files = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/assets/')) files.push({ address: pathname, headers: response.headers() });
    });
    await page.goto(address);
    await page.locator('main h2').first().waitFor();
    await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
    return { files, problems, title: await page.title() };
  } finally {
    await browser.close();
  }
}
