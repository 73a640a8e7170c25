import { expect, type Page, test } from '@playwright/test';
import { browserOf, desk, signIn, staffCall } from '../pages/back-office.ts';
import { countPresses, pressesOn } from './presses.ts';

/** The two demo persons, each in a browser of their own. */
export interface Pair {
  readonly first: Page;
  readonly second: Page;
}

/** Outcome of a task, as a line of the table. */
export interface Line {
  readonly number: number;
  readonly task: string;
  readonly desk: string;
  readonly persons: number;
  readonly presses: number;
  readonly clickingS: number;
  readonly callingS: number;
  /** Sentence that tells why the task, or a part of it, cannot be done. */
  readonly impossible?: string;
}

interface Task<Made> {
  readonly number: number;
  readonly task: string;
  readonly desk: string;
  readonly persons: 1 | 2;
  /** A part that staff cannot do. */
  readonly impossible?: string;
  /** Makes data of this task alone; clicking and calling have data of their own. */
  readonly make: (pair: Pair) => Promise<Made>;
  readonly click: (pair: Pair, made: Made) => Promise<void>;
  readonly call: (pair: Pair, made: Made) => Promise<void>;
}

export const AGENT = 'CHOKDEE';

const seconds = (beganAt: number): number => (Date.now() - beganAt) / 1000;

const record = (line: Line) => test.info().annotations.push({ type: 'task', description: JSON.stringify(line) });

/** Opens the first page of the day, from which every task begins. */
async function today(page: Page): Promise<void> {
  await page.goto(desk('/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.ant-card-loading')).toHaveCount(0);
}

/** Does a task of a day by clicking and by call, and measures both. */
export function task<Made>({ make, click, call, ...about }: Task<Made>): void {
  const { number, task: name, desk: at } = about;
  test(`${number}. ${at}: ${name}`, async ({ browser, page }) => {
    await signIn(page, 'first');
    const pair = { first: page, second: await browserOf(browser, 'second') };
    for (const each of [pair.first, pair.second]) await countPresses(each);
    const clicked = await make(pair);
    for (const each of [pair.first, pair.second]) await today(each);
    const before = await pressesOn(pair);
    const beganAt = Date.now();
    await click(pair, clicked);
    const clickingS = seconds(beganAt);
    const presses = (await pressesOn(pair)) - before;
    const called = await make(pair);
    const calledAt = Date.now();
    await call(pair, called);
    record({ ...about, presses, clickingS, callingS: seconds(calledAt) });
    await pair.second.context().close();
  });
}

/** Tells that staff cannot do a task. */
export function impossibleTask(line: Pick<Line, 'number' | 'task' | 'desk'> & { readonly impossible: string }): void {
  test(`${line.number}. ${line.desk}: ${line.task} (not possible)`, () => {
    record({ ...line, persons: 0, presses: 0, clickingS: 0, callingS: 0 });
  });
}

/** Opens a page by its entry in the navigation. */
export const openDesk = (page: Page, entry: string): Promise<void> =>
  page.getByRole('navigation', { name: 'งาน' }).getByRole('link', { name: entry, exact: true }).click();

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click();

interface Asked<T> {
  readonly outcome: 'done' | 'waits' | 'preview';
  readonly approval: number | null;
  readonly data: T;
}

/** Does an act by the call of one person. */
export const act = <T = unknown>(page: Page, name: string, input: object, agent = AGENT): Promise<Asked<T>> =>
  staffCall<Asked<T>>(page, `POST /api/staff/${name}`, input, agent);

/** Does an act by the calls of two persons: the second one approves. */
export async function actByTwo({ first, second }: Pair, name: string, input: object, agent = AGENT): Promise<void> {
  const { outcome, approval } = await act(first, name, input, agent);
  expect(outcome, name).toBe('waits');
  await act(second, 'approvals/approve', { id: String(approval) }, agent);
}

/** Does an act that both persons give, where the second one does not see the first entry. */
export async function sameByTwo({ first, second }: Pair, name: string, input: object, agent = AGENT): Promise<void> {
  expect((await act(first, name, input, agent)).outcome, name).toBe('waits');
  expect((await act(second, name, input, agent)).outcome, name).toBe('done');
}

export const view = <T>(page: Page, name: string, input: object = {}, agent = AGENT): Promise<T> =>
  staffCall<T>(page, `GET /api/staff/${name}`, input, agent);

export interface Listed<T> {
  readonly items: readonly T[];
}
