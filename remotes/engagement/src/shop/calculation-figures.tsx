import { formatNumber, formatSignedThb } from '@chokdee/format';
import { DataList, Figure, Money, Note } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { Calculation } from './shop.api.ts';

/** Points that an exchange needs and leaves, as the server computed them. */
export function Figures({ calculation }: { readonly calculation: Calculation }) {
  const { points_needed, points_left, is_enough } = calculation;
  return (
    <>
      <DataList
        items={[
          { term: copy.sheet.uses, value: <Figure>{formatNumber(points_needed)}</Figure> },
          ...(is_enough ? [{ term: copy.sheet.left, value: <Figure>{formatNumber(points_left)}</Figure> }] : []),
          ...gainOf(calculation),
        ]}
      />
      {!is_enough && (
        <Note tone="warn" above={2}>
          {copy.sheet.short(formatNumber(-points_left))}
        </Note>
      )}
    </>
  );
}

function gainOf({ item, value, balance_after }: Calculation) {
  if (item.kind === 'spin') return [{ term: copy.sheet.spins, value: <b>{copy.sheet.times(formatNumber(value))}</b> }];
  if (item.kind === 'goods') return [{ term: copy.sheet.pieces, value: <b>{copy.sheet.each(formatNumber(value))}</b> }];
  if (item.kind === 'coupon')
    return [
      {
        term: copy.sheet.coupon,
        value: <Money thb={value} />,
      },
    ];
  const after = { term: copy.sheet.balanceAfter, value: <Money thb={balance_after ?? undefined} /> };
  const gain = { term: copy.sheet.toWallet, value: <Figure tone="ok">{formatSignedThb(value)}</Figure> };
  return balance_after === null ? [gain] : [gain, after];
}
