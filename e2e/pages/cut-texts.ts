import type { Page } from '@playwright/test';

/** Matches times with their unit, dates, amounts and round numbers of pages. */
const FIGURES = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\sน\.)?|[+−]?฿[\d,]+(?:\.\d+)?|\d{1,2} [ก-ฮ]{1,3}\.[ก-ฮ]{1,2}\.(?: \d{4})?|รอบที่ \d+`;
/** Lines that a date may take. Times and amounts take one; a round number is only never cut. */
const MOST_LINES = 2;

/** Characters of a label; a longer text is a sentence. */
const LONGEST_LABEL = 24;

/** Times, dates and amounts on the page that are cut or broken over too many lines. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ figures, mostLines, longestLabel }) => {
      /** True if a part with hidden overflow cuts the text; scrolling parts do not count. */
      const isCut = (range: Range, within: Element | null): boolean => {
        const { left, right } = range.getBoundingClientRect();
        for (let part = within; part !== null && part !== document.body; part = part.parentElement) {
          const { overflowX } = getComputedStyle(part);
          if (overflowX === 'auto' || overflowX === 'scroll') return false;
          if (overflowX !== 'hidden' && overflowX !== 'clip') continue;
          const box = part.getBoundingClientRect();
          if (part.scrollWidth > part.clientWidth && (right > box.right + 1 || left < box.left - 1)) return true;
        }
        return right > document.documentElement.clientWidth + 1;
      };
      const told: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const part = text.parentElement;
        if (part === null || !part.checkVisibility({ visibilityProperty: true }) || part.closest('[inert]')) continue;
        // Text for screen readers only.
        if (part.getBoundingClientRect().width <= 1) continue;
        const isLabel = (text.nodeValue ?? '').length < longestLabel;
        for (const found of (text.nodeValue ?? '').matchAll(new RegExp(figures, 'g'))) {
          const range = document.createRange();
          range.setStart(text, found.index);
          // Within a sentence, the unit of a time may begin the next line.
          const figure = isLabel ? found[0] : found[0].replace(/\sน\.$/, '');
          range.setEnd(text, found.index + figure.length);
          if (range.getBoundingClientRect().width <= 1) continue;
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          if (isCut(range, part)) told.push(`cut: ${text.nodeValue}`);
          // The number of a round belongs to a name, which may wrap.
          else if (!found[0].startsWith('รอบ') && lines > (/[:฿]/.test(found[0]) ? 1 : mostLines))
            told.push(`${lines} lines: ${text.nodeValue}`);
        }
      }
      return [...new Set(told)];
    },
    { figures: FIGURES, mostLines: MOST_LINES, longestLabel: LONGEST_LABEL },
  );
}
