import { definePart } from '../parts/define-part.ts';
import styles from './overlay.module.css';

/** The box of a dialog, on a page of its own. */
export const DialogPanel = definePart('section', styles.panel);

export const DialogHeader = definePart('div', styles.header);

/** What a dialog says and asks. `centred`: its parts stand in the middle. */
export const DialogBody = definePart('div', styles.body, { centred: { true: styles.middle } } as const);

/** The answers at the end of a dialog. */
export const DialogFooter = definePart('div', styles.footer);

/** What is asked in a sheet, field below field. */
export const SheetForm = definePart('form', styles.sheetForm);

/** What stands in a sheet, below its heading. */
export const SheetBody = definePart('div', styles.sheetBody);
