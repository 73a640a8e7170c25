import { cx } from '../cx.ts';
import { definePart } from './define-part.ts';
import looksStyles from './looks.module.css';
import styles from './table.module.css';

/** Figures in rows and columns; plain `th` and `td` where a cell needs no look. */
export const Table = definePart('table', styles.table);

/** `marked`: stands out from the other rows. */
export const TableRow = definePart('tr', undefined, { marked: { true: styles.marked } } as const);

/** A cell with a look. */
export const Cell = definePart('td');

/** The heading of a column, with a look. */
export const HeadCell = definePart('th');

/** A cell that holds a figure. */
export const FigureCell = definePart('td', cx(looksStyles.right, looksStyles.numeric));
