import { cx } from '../cx.ts';
import { definePart } from './define-part.ts';
import looksStyles from './looks.module.css';
import styles from './table.module.css';

/** A table of figures. Cells without a look use plain `th` and `td`. */
export const Table = definePart('table', styles.table);

/** `marked` highlights the row. */
export const TableRow = definePart('tr', undefined, { marked: { true: styles.marked } } as const);

/** A cell with look props. */
export const Cell = definePart('td');

/** A column heading with look props. */
export const HeadCell = definePart('th');

/** A cell with a figure. */
export const FigureCell = definePart('td', cx(looksStyles.right, looksStyles.numeric));
