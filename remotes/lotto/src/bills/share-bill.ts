import { sharePicture } from '@chokdee/ui/win-picture';
import type { BillDetail } from '../lotto.types.ts';
import { billName } from '../parts/round-name/round-name.ts';
import { drawBill } from './bill-picture.ts';
import { copy } from './copy.ts';

/** Draws the bill as a picture, and shares or saves it. @returns the outcome */
export async function shareBill(detail: BillDetail) {
  const { bill } = detail;
  const title = copy.pictureTitle(billName(bill), bill.bill_no);
  return sharePicture(await drawBill(detail), { name: `${bill.bill_no}.png`, title });
}
