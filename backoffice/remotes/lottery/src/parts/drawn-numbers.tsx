import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Flex, Typography } from 'antd';
import { copy as partsCopy } from './copy.ts';

type Numbers = StaffDataOf<'GET /api/staff/draws/payout'>['numbers'];

const order = ['3top', '2bottom', '3front', '3bottom', '4top'] as const;

/** The numbers of a result that bets are read against, in the usual order. */
export function DrawnNumbers({ numbers }: { readonly numbers: Numbers }) {
  const shown = order.flatMap((place) => {
    const value = numbers[place];
    return value === undefined ? [] : [{ place, text: typeof value === 'string' ? value : value.join(' ') }];
  });
  return (
    <Flex wrap gap={12}>
      {shown.map(({ place, text }) => (
        <span key={place}>
          <Typography.Text type="secondary">{partsCopy.numbers[place]} </Typography.Text>
          <Typography.Text strong style={{ fontVariantNumeric: 'tabular-nums' }}>
            {text}
          </Typography.Text>
        </span>
      ))}
    </Flex>
  );
}
