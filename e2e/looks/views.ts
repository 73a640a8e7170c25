import type { APIRequestContext } from '@playwright/test';
import { lastingRounds } from '../pages/play.ts';
import index from '../spec-index.json' with { type: 'json' };
import type { Persona } from './personas.ts';

/** Main elements of a page that must be visible on a phone of 390 x 844, above the bars. */
interface First {
  readonly selector: string;
  readonly count: number;
}

export interface View {
  readonly path: string;
  readonly first?: First;
}

/** Own routes, and views that an address names, beside the routes of the specification. */
const OWN_ROUTES = [
  ...['/member', '/member/wallets', '/member/limits', '/member/game-round', '/member/vip', '/no-such-page'],
  ...['/help', '/terms', '/privacy', '/lotto/calendar'],
  ...['/slot?show=all', '/slot?show=favourite', '/lobby/last', '/redeem?view=orders', '/redeem?view=points'],
  ...['/lotto/bills?tab=history', '/lotto/results?tab=statistics', '/member/wheel?tab=2', '/poll/999'],
];
/** Routes that lead signed-in members away. */
const GUESTS_ONLY = /^\/(login|register|forgot|liff)/;
const MEMBERS_ONLY = /^\/(member|lotto\/bills|liff)|view=|favourite/;

const SUBMIT: First = { selector: 'main button[type=submit]', count: 1 };
/** Main elements of pages for every persona. */
const MAIN_PARTS: Readonly<Record<string, First>> = {
  '/login': SUBMIT,
  '/lotto/lobby': { selector: 'main [role=timer]', count: 1 },
  '/member/deposit': SUBMIT,
  '/member/coupon': SUBMIT,
  '/slot': { selector: 'main img', count: 1 },
  '/casino': { selector: 'main img', count: 1 },
};
/** Main elements for the demo member alone: members without a history see a hint in their place. */
const HISTORY_PARTS: Readonly<Record<string, First>> = {
  '/member/statement': { selector: '[data-statement-row]', count: 5 },
};

/** Addresses of every route; parameters are a draw and a Yeekee round that stay open. */
async function everyPath(request: APIRequestContext): Promise<string[]> {
  const { draw, yeekee } = await lastingRounds(request);
  const values: Readonly<Record<string, string>> = { '/liff/:name?': '/liff', '/lobby/:name?': '/lobby/hot' };
  const specified = index.routes.map(
    ({ path }) => values[path] ?? path.replace(':round_id?', draw).replace(':id?', '1'),
  );
  return [...new Set([...specified, ...OWN_ROUTES, `/lotto/${yeekee}`])];
}

export async function viewsOf(request: APIRequestContext, persona: Persona): Promise<View[]> {
  const foreign = persona === 'guest' ? MEMBERS_ONLY : GUESTS_ONLY;
  const known = persona === 'demo' ? { ...MAIN_PARTS, ...HISTORY_PARTS } : MAIN_PARTS;
  const paths = (await everyPath(request)).filter((path) => !foreign.test(path));
  return paths.map((path) => {
    const first = known[path];
    return { path, ...(first && { first }) };
  });
}
