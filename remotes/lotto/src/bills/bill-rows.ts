import { formatRate, formatSignedThb, formatThaiDateTime, formatThb } from '@chokdee/format';
import type { BillDetail, BillLine, DrawNumbers } from '../lotto.types.ts';
import { betTypeName, headlineTypes } from '../parts/bet-types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { isBelowStake, returnedThb } from '../parts/returned.ts';
import { billName, drawTitle } from '../parts/round-name/round-name.ts';
import { copy } from './copy.ts';

export type InkName = 'ink' | 'soft' | 'money' | 'jade' | 'red';

/** A row of the picture, or the perforation between two parts. */
export type BillRow =
  | 'tear'
  | {
      readonly left: string;
      readonly right?: string;
      readonly size: number;
      readonly isBold?: boolean;
      readonly ink: InkName;
      readonly rightInk?: InkName;
    };

/** Returns the rows of a bill's picture from top to bottom, equal to the ticket on the page. */
export function billRows({ bill, items, numbers }: BillDetail): readonly BillRow[] {
  const isPending = bill.status === 'pending';
  const returned = returnedThb(bill);
  const isPartly = isBelowStake(bill);
  return [
    {
      left: copy.brand,
      right: isPartly ? areaCopy.partly : copy.stamps[bill.status],
      size: 34,
      isBold: true,
      ink: 'red',
      rightInk: 'soft',
    },
    { left: billName(bill), size: 38, isBold: true, ink: 'ink' },
    { left: drawTitle(bill), right: formatThaiDateTime(bill.created_at), size: 24, ink: 'soft' },
    { left: `${copy.billNo} ${bill.bill_no}`, size: 24, ink: 'soft' },
    ...(numbers === null ? [] : ['tear' as const, ...numberRows(numbers)]),
    'tear',
    ...items.flatMap(lineRows),
    'tear',
    { left: copy.stake, right: formatThb(bill.total), size: 28, isBold: true, ink: 'ink' },
    isPending
      ? { left: areaCopy.maxWin, right: formatThb(bill.max_win), size: 28, ink: 'ink', rightInk: 'money' }
      : {
          left: isPartly ? areaCopy.partly : bill.status === 'won' || bill.status === 'lost' ? copy.won : copy.refund,
          right: formatSignedThb(returned),
          size: 34,
          isBold: true,
          ink: 'ink',
          rightInk: returned > 0 && !isPartly ? 'jade' : 'soft',
        },
  ];
}

function numberRows(numbers: DrawNumbers): BillRow[] {
  const places = [
    [areaCopy.firstPrize, numbers.first_prize],
    ...headlineTypes.map((type) => [betTypeName(type), numbers[type]] as const),
  ] as const;
  return places.flatMap(([left, right]) =>
    right === undefined ? [] : [{ left, right, size: 30, isBold: true, ink: 'soft', rightInk: 'ink' } as const],
  );
}

function lineRows(line: BillLine): BillRow[] {
  const returned = returnedThb({ ...line, total: line.amount });
  const isPending = line.status === 'pending';
  return [
    {
      left: `${line.number}  ${line.bet_type_name}  ${outcomeName(line.status)}`.trimEnd(),
      right: isPending ? formatThb(line.amount) : formatSignedThb(returned),
      size: 30,
      isBold: true,
      ink: 'ink',
      rightInk: !isPending && returned > 0 ? 'jade' : 'ink',
    },
    { left: `${copy.line(formatThb(line.amount))} ${formatRate(line.rate)}`, size: 22, ink: 'soft' },
  ];
}

function outcomeName(status: BillLine['status']): string {
  if (status === 'pending') return '';
  return status === 'won' ? copy.hit : copy.outcomes[status];
}
