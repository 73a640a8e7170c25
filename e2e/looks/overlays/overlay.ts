import type { Locator, Page } from '@playwright/test';

type Step = (page: Page) => Promise<void>;

/** A dialog, the file that draws it, and the steps that open it. */
export interface Overlay {
  readonly name: string;
  readonly source: string;
  /** Path of its page; `:draw` and `:yeekee` stand for rounds that stay open. */
  readonly path: string;
  /** Answers that this member's data lacks. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly open: Step;
  /** Set if only a desktop offers it. */
  readonly isWideOnly?: true;
}

type Name = string | RegExp;

const shownFirst = (found: Locator): Locator => found.locator('visible=true').first();

/** Presses the button of that name on the page. */
export const press =
  (name: Name, exact = false): Step =>
  (page) =>
    shownFirst(page.getByRole('button', { name, exact })).click();

/** Presses the button of that name in the topmost dialog. */
export const pressInside =
  (name: Name, exact = false): Step =>
  (page) =>
    page
      .locator('[role=dialog], [role=alertdialog]')
      .last()
      .getByRole('button', { name, exact })
      .locator('visible=true')
      .first()
      .click();

export const fill =
  (label: Name, text: string): Step =>
  (page) =>
    shownFirst(page.getByLabel(label)).fill(text);

/** Runs steps one after another. */
export const walk =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/** Replaces the server's answers on this page until `page.unrouteAll`. */
export async function answer(page: Page, answers: Overlay['answers'] = {}): Promise<void> {
  for (const [path, data] of Object.entries(answers)) {
    const json = isRefusal(data) ? data : { error: 0, message: '', data };
    await page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ json, status: isRefusal(data) ? 403 : 200 }),
    );
  }
}

const isRefusal = (data: unknown): data is { error: number } =>
  typeof data === 'object' && data !== null && 'error' in data;
