import { formatNumber, formatSignedThb, formatThb } from '@chokdee/format';
import { DataList, Money, Note } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { Calculation } from './shop.api.ts';

/** What an exchange takes and gives, as the server computed it. */
export function Figures({ calculation }: { readonly calculation: Calculation }) {
  const { points_needed, points_left, is_enough } = calculation;
  return (
    <>
      <DataList
        items={[
          { term: copy.sheet.uses, value: <b className="num">{formatNumber(points_needed)}</b> },
          ...(is_enough ? [{ term: copy.sheet.left, value: <b className="num">{formatNumber(points_left)}</b> }] : []),
          ...gainOf(calculation),
        ]}
      />
      {!is_enough && (
        <Note tone="warn" className="mt2">
          {copy.sheet.short(formatNumber(-points_left))}
        </Note>
      )}
    </>
  );
}

function gainOf({ item, value, balance_after }: Calculation) {
  if (item.kind === 'spin') return [{ term: copy.sheet.spins, value: <b>{copy.sheet.times(formatNumber(value))}</b> }];
  if (item.kind === 'goods') return [{ term: copy.sheet.pieces, value: <b>{copy.sheet.each(formatNumber(value))}</b> }];
  if (item.kind === 'coupon') return [{ term: copy.sheet.coupon, value: <b className="money">{formatThb(value)}</b> }];
  const after = { term: copy.sheet.balanceAfter, value: <Money thb={balance_after ?? undefined} /> };
  const gain = { term: copy.sheet.toWallet, value: <b className="jade num">{formatSignedThb(value)}</b> };
  return balance_after === null ? [gain] : [gain, after];
}
