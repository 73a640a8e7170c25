import { definePart } from './define-part.ts';
import css from './layout.module.css';
import looks from './looks.module.css';

/** A block that needs no more than the looks of every part. */
export const Box = definePart('div');

const gaps = { 0: css.gap0, 1: css.gap1, 2: css.gap2, 3: css.gap3, 4: css.gap4, 6: css.gap6 } as const;

/** Side by side, in the middle of the line; 8 px apart unless told. */
export const Row = definePart('div', css.row, {
  gap: gaps,
  justify: { between: css.between, center: css.middle, end: css.end },
  align: { start: css.top, end: css.bottom, baseline: css.baseline },
  wrap: { true: css.wrap },
} as const);

/** One below the other; 12 px apart unless told. */
export const Stack = definePart('div', css.stack, { gap: gaps, align: { center: css.itemsCenter } } as const);

/** Two columns of equal width from tablets on. */
export const Split = definePart('div', css.split);

/** On desktops an `aside` stands beside the page; elsewhere it is not shown. `even`: two halves. */
export const Columns = definePart('div', css.columns, { even: { true: css.even } } as const);

/** A raised ground. A row or a stack gets the same with `surface="card"`. */
export const Card = definePart('div', looks.card);

/** A part of a page, with room above. */
export const Section = definePart('section', css.section);

/** Its heading, with a link at the end. */
export const SectionHeader = definePart('div', css.sectionHeader);
