import { definePart } from '../parts/define-part.ts';
import css from './overlay.module.css';

/** The box of a dialog, on a page of its own. */
export const DialogPanel = definePart('section', css.panel);

export const DialogHeader = definePart('div', css.header);

/** What a dialog says and asks. `centred`: its parts stand in the middle. */
export const DialogBody = definePart('div', css.body, { centred: { true: css.middle } } as const);

/** The answers at the end of a dialog. */
export const DialogFooter = definePart('div', css.footer);

/** What stands in a sheet, below its heading. */
export const SheetBody = definePart('div', css.sheetBody);
