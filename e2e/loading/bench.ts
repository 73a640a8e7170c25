import { type APIRequestContext, type Browser, chromium, request as playwrightRequest } from '@playwright/test';
import { browserFlags } from '../pages/browser-flags.ts';
import { createBaseline } from './baseline/variant.ts';
import { makeCertificate } from './certificate.ts';
import { Line } from './line.ts';
import { Member } from './member.ts';
import { type LineName, type Options, type Protocol, readOptions } from './options.ts';
import { type BenchPage, pathOf, titleOf, type Visitor } from './pages.ts';
import { findProduct } from './product.ts';
import { type SlowProxy, startProxy } from './proxy.ts';
import { Refusal } from './refusal.ts';
import { type Case, faultsOf, goalsOf, protocolNames, type Row, timesTable, trafficTable } from './report.ts';
import { asServed, type VariantName } from './variants.ts';
import { newVisitor, type ReportedVisit, visit } from './visit.ts';

interface Place {
  readonly browser: Browser;
  readonly member: Member;
  readonly request: APIRequestContext;
}

/** Makes one visit with an empty cache. An ended session is renewed once. */
async function visitOnce(
  place: Place,
  proxy: SlowProxy,
  visitor: Visitor,
  path: string,
  isLast = false,
): Promise<ReportedVisit> {
  const { browser, member } = place;
  const context = await newVisitor(browser, visitor === 'member' ? await member.stateAt(proxy.origin) : undefined);
  try {
    const measured = await visit(context, proxy.origin + path);
    const reported = { ...measured, faults: proxy.takeFaults() };
    if (visitor === 'guest' || (await member.keep(context))) return reported;
  } finally {
    await context.close();
  }
  if (isLast) throw new Error(`The member is not signed in any more after ${path}`);
  return visitOnce(place, proxy, visitor, path, true);
}

/** Variants take turns in each round, so that ratios do not depend on the machine's load. */
async function measureRow(
  place: Place,
  proxies: readonly SlowProxy[],
  page: BenchPage,
  visitor: Visitor,
  rounds: number,
) {
  const visits = new Map<VariantName, ReportedVisit[]>(proxies.map(({ variant }) => [variant.name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const path = await pathOf(page, visitor, place.request);
    for (const proxy of proxies) visits.get(proxy.variant.name)?.push(await visitOnce(place, proxy, visitor, path));
  }
  return { title: titleOf(page, visitor), isGuest: visitor === 'guest', visits };
}

async function measureCase(place: Place, options: Options, proxies: readonly SlowProxy[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const visitor of options.visitors) {
    // The first visit warms the servers and is not counted.
    for (const proxy of proxies) await visitOnce(place, proxy, visitor, '/');
    for (const page of options.pages) {
      console.error(`  ${titleOf(page, visitor)}`);
      rows.push(await measureRow(place, proxies, page, visitor, options.rounds));
    }
  }
  return rows;
}

async function measureAll(options: Options, executablePath: string | undefined): Promise<Case[]> {
  const product = await findProduct();
  const variants = [asServed, ...(options.hasBaseline ? [await createBaseline()] : [])];
  const certificate = options.protocols.includes('h2') ? makeCertificate() : null;
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...browserFlags, ...(certificate ? [`--ignore-certificate-errors-spki-list=${certificate.spki}`] : [])],
  });
  const request = await playwrightRequest.newContext({ baseURL: product.href });
  const place = { browser, member: new Member(browser), request };

  async function measure(protocol: Protocol, lineName: LineName): Promise<Case> {
    const line = new Line(lineName);
    const own = { line, product, certificate: protocol === 'h2' ? certificate : null };
    const proxies = await Promise.all(variants.map((variant) => startProxy({ variant, ...own })));
    try {
      console.error(`${protocolNames[protocol]}, ${lineName}`);
      return { protocol, line: lineName, rows: await measureCase(place, options, proxies) };
    } finally {
      for (const proxy of proxies) proxy.close();
    }
  }

  try {
    const cases: Case[] = [];
    for (const protocol of options.protocols) {
      for (const line of options.lines) cases.push(await measure(protocol, line));
    }
    return cases;
  } finally {
    await request.dispose();
    await browser.close();
  }
}

/** @returns exit code */
export async function bench(argv: readonly string[], executablePath: string | undefined): Promise<number> {
  try {
    const options = readOptions(argv);
    const cases = await measureAll(options, executablePath);
    const goals = cases.flatMap(goalsOf);
    const traffic = cases.filter(({ protocol }) => protocol === options.protocols.at(-1)).slice(0, 1);
    const tables = [...cases.map(timesTable), ...traffic.map(trafficTable)];
    const sentences = [...goals.map(({ text }) => text), ...cases.flatMap(faultsOf)];
    console.log([...tables, sentences.join('\n')].join('\n\n').trim());
    return options.isCheck && goals.some(({ isMet }) => !isMet) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 1;
  }
}
