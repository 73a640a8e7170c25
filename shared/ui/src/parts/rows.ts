import { definePart } from './define-part.ts';
import css from './rows.module.css';

/** One of a list: an emblem, a title that grows, a figure; often a link. */
export const ListRow = definePart('div', css.listRow);

/** What a row is about. */
export const RowTitle = definePart('span', css.title);

/** What a row says in figures. */
export const RowFigure = definePart('b', css.figure);

/** A setting, or a name and a value, on a line of its own. */
export const SettingRow = definePart('div', css.settingRow);

/** The rounded place of an icon. */
export const Emblem = definePart('span', css.emblem, {
  ground: { plain: css.plain, quiet: css.quiet, ok: css.ok, error: css.error, info: css.info },
  size: { sm: css.small },
  centred: { true: css.centred },
} as const);
