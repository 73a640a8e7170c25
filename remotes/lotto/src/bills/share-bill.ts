import { saveFile } from '@chokdee/ui';
import type { BillDetail } from '../lotto.types.ts';
import { billName } from '../parts/round-name/round-name.ts';
import { drawBill } from './bill-picture.ts';
import { copy } from './copy.ts';

type Shared = 'shared' | 'saved' | 'dismissed';

/** Returns whether this device can share a picture with another app. */
export function canShareFiles(): boolean {
  return (
    typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: [new File([], 'bill.png', { type: 'image/png' })] })
  );
}

/**
 * Draws the bill as a picture and opens the device's share sheet, or else saves it as a file.
 * @returns what became of it; closing the share sheet is no fault
 */
export async function shareBill(detail: BillDetail): Promise<Shared> {
  const { bill } = detail;
  const file = new File([await drawBill(detail)], `${bill.bill_no}.png`, { type: 'image/png' });
  if (!canShareFiles()) return saved(file);
  try {
    await navigator.share({ files: [file], title: copy.pictureTitle(billName(bill), bill.bill_no) });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    // Some devices say that they can share and then refuse, for example when drawing took too long after the press.
    return saved(file);
  }
}

function saved(file: File): Shared {
  saveFile(file, file.name);
  return 'saved';
}
