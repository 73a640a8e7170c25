import { definePart } from './define-part.ts';
import styles from './text.module.css';

/** A paragraph. Use `as="span"` or `as="b"` for a few words in a line. */
export const Text = definePart('p');

/** A heading of level 2 by default. */
export const Heading = definePart('h2');

/** Help text, smaller and quieter than the text. */
export const Hint = definePart('p', styles.hint);

/** Text of 14 px, quieter than its surroundings. */
export const Detail = definePart('p', styles.detail);

/** Names the figure beside it, 12 px. */
export const Label = definePart('span', styles.label);

/** A time, a source or a state, 12 px. */
export const Caption = definePart('span', styles.caption);

/** Emphasized words in a line. */
export const Strong = definePart('b', styles.strong);

/** A number in figures of equal width. */
export const Figure = definePart('b', styles.figure);

/** A hash, a seed or an address. It breaks at any character. */
export const Code = definePart('div', styles.code);

/** Only for screen readers. */
export const VisuallyHidden = definePart('span', styles.hidden);

/** The error of a field. Its content includes the icon. */
export const ErrorText = definePart('div', styles.error);
