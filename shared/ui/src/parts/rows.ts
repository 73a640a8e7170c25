import { definePart } from './define-part.ts';
import styles from './rows.module.css';

/**
 * One of a list: an emblem, a title that grows, a figure; often a link. With `data-stacks` the figure stands below the
 * title where a member has large letters.
 */
export const ListRow = definePart('div', styles.listRow);

/** What a row is about. */
export const RowTitle = definePart('span', styles.title);

/** What a row says in figures. */
export const RowFigure = definePart('b', styles.figure);

/** A setting, or a name and a value, on a line of its own. */
export const SettingRow = definePart('div', styles.settingRow);
