import type { APIRequestContext } from '@playwright/test';
import { lastingRounds } from '../pages/play.ts';

export type Visitor = 'guest' | 'member';

/** A path, or a placeholder for an open Yeekee round. */
type Path = string | typeof yeekee;

export interface BenchPage {
  readonly name: string;
  readonly guest: Path;
  readonly member: Path;
}

const yeekee = Symbol('an open Yeekee round');
const everybody = (path: string): BenchPage => ({ name: path, guest: path, member: path });

export const pages: readonly BenchPage[] = [
  everybody('/'),
  everybody('/lotto/lobby'),
  everybody('/lotto/results'),
  everybody('/slot'),
  // Guests see a round without the member's own parts.
  { name: 'yeekee', guest: yeekee, member: yeekee },
  // Guests cannot deposit and are led to this page.
  { name: 'deposit', guest: '/login', member: '/member/deposit' },
];

/** Title of the page in tables. */
export function titleOf(page: BenchPage, visitor: Visitor): string {
  const path = page[visitor];
  return `${typeof path === 'string' ? path : '/lotto/:round (Yeekee)'} ${visitor}`;
}

/** Read before each round of measures, because a Yeekee round closes during a bench. */
export async function pathOf(page: BenchPage, visitor: Visitor, request: APIRequestContext): Promise<string> {
  const path = page[visitor];
  return typeof path === 'string' ? path : `/lotto/${(await lastingRounds(request)).yeekee}`;
}
