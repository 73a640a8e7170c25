import { definePart } from './define-part.ts';
import styles from './layout.module.css';
import looksStyles from './looks.module.css';

/** A block that needs no more than the looks of every part. */
export const Box = definePart('div');

const gaps = {
  0: styles.gap0,
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
  6: styles.gap6,
} as const;

/** Side by side, in the middle of the line; 8 px apart unless told. */
export const Row = definePart('div', styles.row, {
  gap: gaps,
  justify: { between: styles.between, center: styles.middle, end: styles.end },
  align: { start: styles.top, end: styles.bottom, baseline: styles.baseline },
  wrap: { true: styles.wrap },
} as const);

/** One below the other; 12 px apart unless told. */
export const Stack = definePart('div', styles.stack, { gap: gaps, align: { center: styles.itemsCenter } } as const);

/** Two columns of equal width from tablets on. */
export const Split = definePart('div', styles.split);

/** On desktops a `Side` stands beside the page. `even`: two halves. */
export const Columns = definePart('div', styles.columns, { even: { true: styles.even } } as const);

/** Stands beside the page on desktops; elsewhere it is not shown. */
export const Side = definePart('div', styles.side);

/** A raised ground. A row or a stack gets the same with `surface="card"`. */
export const Card = definePart('div', looksStyles.card);

/** A part of a page, with room above. */
export const Section = definePart('section', styles.section);

/** Its heading, with a link at the end. */
export const SectionHeader = definePart('div', styles.sectionHeader);
