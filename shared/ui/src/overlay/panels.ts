import { definePart } from '../parts/define-part.ts';
import styles from './overlay.module.css';

/** The box of a dialog, for use as a page. */
export const DialogPanel = definePart('section', styles.panel);

export const DialogHeader = definePart('div', styles.header);

/** The content of a dialog. `centred` centres its children. */
export const DialogBody = definePart('div', styles.body, { centred: { true: styles.middle } } as const);

/** The buttons at the end of a dialog. */
export const DialogFooter = definePart('div', styles.footer);

/** A form in a sheet, with fields one below the other. */
export const SheetForm = definePart('form', styles.sheetForm);

/** The content of a sheet, below its heading. */
export const SheetBody = definePart('div', styles.sheetBody);
