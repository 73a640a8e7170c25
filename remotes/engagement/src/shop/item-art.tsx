import { formatThb } from '@chokdee/format';
import type { CSSProperties } from 'react';
import type { ShopItem } from './shop.api.ts';
import styles from './shop.module.css';

/** Background colours of tickets by value: one step per 100 THB. */
const GROUNDS = ['#23427a', '#11493d', '#4a3560', '#7a3b2e'] as const;
const FIRST_THB = 100;

/** Credit and coupons are drawn as tickets with their value; other items show the agent's picture. */
export function ItemArt({ item }: { readonly item: Pick<ShopItem, 'kind' | 'value' | 'picture'> }) {
  if (item.kind === 'credit' || item.kind === 'coupon') return <MoneyTicket thb={item.value} />;
  return <img className={styles.art} src={item.picture} alt="" loading="lazy" />;
}

function MoneyTicket({ thb }: { readonly thb: number }) {
  const step = Math.min(Math.floor(thb / FIRST_THB), GROUNDS.length - 1);
  return (
    <svg
      className={styles.art}
      viewBox="0 0 160 100"
      style={{ '--ground': GROUNDS[step] } as CSSProperties}
      aria-hidden="true"
    >
      <path fill="#f6eeda" d="M16 22h128v19a9 9 0 0 0 0 18v19H16V59a9 9 0 0 0 0-18z" />
      <path d="M124 28v44" stroke="#cdbd97" strokeWidth="2" strokeDasharray="3 4" />
      <text x="74" y="57" textAnchor="middle" className={styles.artText}>
        {formatThb(thb)}
      </text>
    </svg>
  );
}
