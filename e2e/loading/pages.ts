import type { APIRequestContext } from '@playwright/test';
import { lastingRounds } from '../pages/play.ts';

export type Visitor = 'guest' | 'member';

/** A path, or the place of an open Yeekee round. */
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
  // Guests see a round as members do, without what is theirs.
  { name: 'yeekee', guest: yeekee, member: yeekee },
  // Guests have no deposits: the page that they are led to.
  { name: 'deposit', guest: '/login', member: '/member/deposit' },
];

/** The page as the tables name it. */
export function titleOf(page: BenchPage, visitor: Visitor): string {
  const path = page[visitor];
  return `${typeof path === 'string' ? path : '/lotto/:round (Yeekee)'} ${visitor}`;
}

/** Asked before each round of measures: a Yeekee round is not open for as long as a bench runs. */
export async function pathOf(page: BenchPage, visitor: Visitor, request: APIRequestContext): Promise<string> {
  const path = page[visitor];
  return typeof path === 'string' ? path : `/lotto/${(await lastingRounds(request)).yeekee}`;
}
