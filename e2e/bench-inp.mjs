/**
 * `npm run bench:inp -- [--only slip|statement|games]` measures interactions until their next frame. It uses a slip of
 * a hundred lines, a statement of 100,000 rows and a lobby of 5,000 games. The phone's processor is slowed four times;
 * the statement is measured as a desktop table, too. It prints times by kind, by the browser's event timing, and each
 * visit's INP. A busy machine makes the figures useless. Statement and games are real answers of the product,
 * multiplied on the way; nothing is changed there. Needs a running product with its sandbox at CHOKDEE_URL
 * (http://localhost:3000).
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { giveUp } from '../scripts/lib/say.mjs';
import { games } from './inp/games.mjs';
import { measure } from './inp/interactions.mjs';
import { slip } from './inp/slip.mjs';
import { statement, statementTable } from './inp/statement.mjs';
import { createVisitor, launchOptions } from './inp/visitor.mjs';

/** Half of a good INP (200 ms), because members' phones are slower still. */
const LIMIT_MS = 100;
const visits = [slip, statement, statementTable, games];
const names = [...new Set(visits.map(({ name }) => name))];

const address = process.env.CHOKDEE_URL ?? 'http://localhost:3000';
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
if (only !== undefined && !names.includes(only)) giveUp(`--only is one of ${names.join(', ')}, not ${only}.`);

const isThere = await fetch(`${address}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
if (!isThere) giveUp(`No product answers at ${address}: start one with npm start, or name it in CHOKDEE_URL.`);

console.log(`load of the machine: ${readFileSync('/proc/loadavg', 'utf8').trim()}`);
const browser = await chromium.launch(launchOptions(await ensureChromium()));
const over = [];
try {
  for (const visit of visits.filter(({ name }) => only === undefined || name === only)) {
    const visitor = await createVisitor(browser, address, visit);
    await visit.open(visitor);
    console.log(`\n${visit.title}`);
    const inp = await measure(visitor.page, visit.interactions(visitor), () => visit.note(visitor));
    if (inp > LIMIT_MS) over.push(`${visit.title}: INP ${inp} ms`);
    await visitor.close();
  }
} finally {
  await browser.close();
}
for (const line of over) console.log(`over ${LIMIT_MS} ms: ${line}`);
process.exitCode = over.length === 0 ? 0 : 1;
