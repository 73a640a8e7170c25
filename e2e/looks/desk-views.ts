import type { Page } from '@playwright/test';
import { staffCall } from '../pages/back-office.ts';
import { openDraw } from '../pages/lottery-desk.ts';
import { createMember } from '../pages/signed-in.ts';
import { makeWithdrawals, payWrongly } from '../pages/treasury.ts';

const AGENT = 'CHOKDEE';
const LOTTERY = 'hanoi_tv';
/** Withdrawals that wait, so that the list has rows; THB of each. */
const WAITING = 12;
const PAYOUT = 6_000;
const MISSING = 9_000;

const MEMBER_TABS =
  'overview money deposits withdrawals bills rounds bonuses devices limits network notices notes history';
const TABS: Readonly<Record<string, string>> = {
  '/house/staff': 'people roles',
  '/house/alarms': 'open history rules channels',
  '/lottery/terms': 'rates holidays feeds',
  '/members/risk': 'shared protection',
  '/releases/lotto': 'canary plan versions loads history',
};

const tabsOf = (path: string, tabs: string): string[] => tabs.split(' ').map((tab) => `${path}?tab=${tab}`);

interface Listed<T> {
  readonly items: readonly T[];
}

/** Makes what pages show besides the demo data: requests, held money, payouts and a draw of this proof alone. */
export async function fillDesks(first: Page, second: Page): Promise<{ readonly draw: string }> {
  makeWithdrawals(`looks${Date.now().toString(36)}`, WAITING, PAYOUT);
  await payWrongly(first.request, MISSING);
  for (let request = 0; request < 3; request++) {
    const { username } = await createMember(first.request);
    const input = { username, reason: 'โทรศัพท์หาย ขอระงับไว้ก่อน' };
    await staffCall(first, 'POST /api/staff/members/freeze', input, AGENT);
    await staffCall(first, 'POST /api/staff/members/unfreeze', { username, reason: 'ยืนยันตัวตนแล้ว' }, AGENT);
  }
  return openDraw(first, second, LOTTERY);
}

/** Addresses of all pages of the back office and of their tabs. */
export async function deskViews(page: Page, { draw }: { readonly draw: string }): Promise<string[]> {
  const call = <T>(name: string, input: object) => staffCall<Listed<T>>(page, `GET /api/staff/${name}`, input, AGENT);
  const [member] = (await call<{ id: number }>('members', { q: 'demo0001' })).items;
  const [payout] = (await call<{ ref: string }>('withdrawals', { status: 'all' })).items;
  const [banner] = (await call<{ id: string }>('content/items', { kind: 'banner' })).items;
  const [promotion] = (await call<{ id: string }>('offers/list', { kind: 'promotion' })).items;
  const kinds = ['banner', 'event', 'announcement', 'news'].map((kind) => `/content?kind=${kind}`);
  const offers = ['promotion', 'coupon', 'quest', 'poll', 'shop'].map((kind) => `/content/offers?kind=${kind}`);
  const treasury = ['', '/missing', '/deposits', '/withdrawals', `/withdrawals/${payout?.ref}`, '/suspense'];
  const books = ['/contradictions', '/profit', '/profit?by=product', '/books', '/statements'];
  const ofDraw = ['results', 'numbers', 'exposure'].map((name) => `/lottery/${name}?lottery=${LOTTERY}&draw=${draw}`);
  return [
    ...['/', '/approvals', '/approvals?state=decided', '/me', '/nowhere'],
    ...[...treasury, ...books].map((path) => `/treasury${path}`),
    ...['/members', '/members?q=demo', ...tabsOf(`/members/${member?.id}`, MEMBER_TABS)],
    ...['/lottery', ...ofDraw, '/releases'],
    ...[...kinds, `/content/items/banner/${banner?.id}`, '/content/items/banner/new', '/content/pictures'],
    ...['/content/mailings', '/content/mailings/new', ...offers, `/content/offers/promotion/${promotion?.id}`],
    ...['/content/offers/coupon/new', '/content/terms'],
    ...['/house', '/house/brand', '/house/audit', '/house/jobs'],
    ...Object.entries(TABS).flatMap(([path, tabs]) => tabsOf(path, tabs)),
  ];
}

/** Name of the picture of an address. */
export const pictureOf = (path: string): string =>
  path
    .replace(/^\//, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .slice(0, 60) || 'today';
