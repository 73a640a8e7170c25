import { definePart } from './define-part.ts';
import styles from './rows.module.css';

/**
 * A row of a list: emblem, title, figure. Often a link. `data-stacks` puts the figure below the title with large fonts.
 */
export const ListRow = definePart('div', styles.listRow);

/** Title of a row. */
export const RowTitle = definePart('span', styles.title);

/** Figure of a row. */
export const RowFigure = definePart('b', styles.figure);

/** A row for a setting, or for a name with its value. */
export const SettingRow = definePart('div', styles.settingRow);
