/**
 * `npm run bench:loading [path …]`: how long until a page is shown on HTTP/1.1 with 200 ms a response, as served and
 * with single measures of the document taken away. All of it in one run, one after another, so that the ratios hold
 * whatever else the machine does. Needs a running product: CHOKDEE_URL (http://localhost:3000).
 */
import { createServer, request } from 'node:http';
import { chromium } from '@playwright/test';

const DELAY_MS = 200;
const ROUNDS = 7;
const product = new URL(process.env.CHOKDEE_URL ?? 'http://localhost:3000');
const executablePath = process.env.CHROMIUM_PATH;
const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/lotto/lobby'];

const preload = (kind) => new RegExp(`<link rel="preload" as="${kind}"[^>]*>\\n`, 'g');
const variants = {
  'as served': (html) => html,
  'host scripts at high priority': (html) => html.replaceAll('<script defer ', '<script defer fetchpriority="high" '),
  'without early data': (html) => html.replaceAll(preload('fetch'), ''),
  'without preloads of the area': (html) => html.replaceAll(preload('script'), '').replaceAll(preload('style'), ''),
};

/** Holds every answer back and changes documents as the variant says. */
function slowProxy(change) {
  return createServer((incoming, outgoing) => {
    const isDocument = incoming.headers['sec-fetch-dest'] === 'document';
    const headers = {
      ...incoming.headers,
      host: product.host,
      ...(isDocument ? { 'accept-encoding': 'identity' } : {}),
    };
    const { method, url: path } = incoming;
    const onward = request({ host: product.hostname, port: product.port, path, method, headers }, (answer) => {
      const send = async () => {
        if (!isDocument) {
          outgoing.writeHead(answer.statusCode, answer.headers);
          return answer.pipe(outgoing);
        }
        let html = '';
        for await (const chunk of answer.setEncoding('utf8')) html += chunk;
        const { 'content-length': _, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode, kept).end(change(html));
      };
      setTimeout(() => void send(), DELAY_MS);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
}

/** Milliseconds on the page's own clock until the skeleton of the document has been replaced. */
async function shownAfter(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.shownAfter = new Promise((resolve) => {
      let skeleton = false;
      new MutationObserver((_, observer) => {
        const there = document.querySelector('#root .sh-h') !== null;
        if (skeleton && !there) {
          observer.disconnect();
          resolve(performance.now());
        }
        skeleton = there;
      }).observe(document, { childList: true, subtree: true });
    });
  });
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await page.evaluate(() => window.shownAfter);
  await context.close();
  return ms;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-quic'],
});
const servers = await Promise.all(
  Object.entries(variants).map(async ([name, change]) => {
    const server = slowProxy(change).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    return { name, server, url: `http://127.0.0.1:${server.address().port}` };
  }),
);
try {
  for (const path of paths) {
    const times = new Map(servers.map(({ name }) => [name, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const { name, url } of servers) times.get(name).push(await shownAfter(browser, url + path));
    }
    const served = median(times.get('as served'));
    console.log(`${path} shown, median of ${ROUNDS}, HTTP/1.1, ${DELAY_MS} ms a response`);
    for (const [name, values] of times) {
      const ms = median(values);
      console.log(`  ${name.padEnd(30)} ${ms.toFixed(0).padStart(5)} ms   ${(ms / served).toFixed(2)} x as served`);
    }
  }
} finally {
  await browser.close();
  for (const { server } of servers) {
    server.close();
    server.closeAllConnections();
  }
}
