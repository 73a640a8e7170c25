import type { Page } from '@playwright/test';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Size = { width: 390, height: 844 };
export const DESKTOP: Size = { width: 1440, height: 900 };
/** Widths of the checks. The window changes from one to the next, which saves reloads. */
export const SIZES: readonly Size[] = [
  PHONE,
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  DESKTOP,
];
export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

export const showTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
