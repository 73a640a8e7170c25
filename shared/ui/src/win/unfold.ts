import { definePart } from '../parts/define-part.ts';
import styles from './win.module.css';

/** Around a ticket: its parts unfold one below the other. */
export const Unfold = definePart('div', styles.unfold);
