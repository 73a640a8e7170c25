import { definePart } from './define-part.ts';
import styles from './layout.module.css';
import looksStyles from './looks.module.css';

/** A block with the look props of every part. */
export const Box = definePart('div');

const gaps = {
  0: styles.gap0,
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
  6: styles.gap6,
} as const;

/** Children side by side, vertically centred, 8 px apart by default. */
export const Row = definePart('div', styles.row, {
  gap: gaps,
  justify: { between: styles.between, center: styles.middle, end: styles.end },
  align: { start: styles.top, end: styles.bottom, baseline: styles.baseline },
  wrap: { true: styles.wrap },
} as const);

/** Children one below the other, 12 px apart by default. */
export const Stack = definePart('div', styles.stack, { gap: gaps, align: { center: styles.itemsCenter } } as const);

/** Two equal columns from tablets on. */
export const Split = definePart('div', styles.split);

/** The page with a `Side` beside it on desktops. `even` makes two halves. */
export const Columns = definePart('div', styles.columns, { even: { true: styles.even } } as const);

/** Content beside the page on desktops. Hidden on smaller screens. */
export const Side = definePart('div', styles.side);

/** A raised ground. `Row` and `Stack` get the same with `surface="card"`. */
export const Card = definePart('div', looksStyles.card);

/** A section of a page, with space above. */
export const Section = definePart('section', styles.section);

/** Heading of a section, with a link at the end. */
export const SectionHeader = definePart('div', styles.sectionHeader);
