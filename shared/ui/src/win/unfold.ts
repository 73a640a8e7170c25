import { definePart } from '../parts/define-part.ts';
import styles from './win.module.css';

/** Wraps a ticket and unfolds its parts one after the other. */
export const Unfold = definePart('div', styles.unfold);
