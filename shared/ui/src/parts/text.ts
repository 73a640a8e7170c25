import { definePart } from './define-part.ts';
import styles from './text.module.css';

/** A paragraph; as `span` or `b` a few words in a line. */
export const Text = definePart('p');

/** A heading of the second level unless told. */
export const Heading = definePart('h2');

/** What helps to understand, smaller and quieter than the text. */
export const Hint = definePart('p', styles.hint);

/** Quieter than the text around it, 14 px. */
export const Detail = definePart('p', styles.detail);

/** Names the figure beside it, 12 px. */
export const Label = definePart('span', styles.label);

/** A time, a source, a state: the smallest there is, 12 px. */
export const Caption = definePart('span', styles.caption);

/** The words that matter in a line. */
export const Strong = definePart('b', styles.strong);

/** A number: figures that line up. */
export const Figure = definePart('b', styles.figure);

/** A hash, a seed, an address: breaks anywhere. */
export const Code = definePart('div', styles.code);

/** Read out, not seen. */
export const VisuallyHidden = definePart('span', styles.hidden);

/** What is wrong with a field; brings its own icon. */
export const ErrorText = definePart('div', styles.error);
