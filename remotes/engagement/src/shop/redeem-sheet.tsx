import { Sheet, SheetHead } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from './copy.ts';
import { Receipt } from './receipt.tsx';
import { RedeemForm } from './redeem-form.tsx';
import type { Redeemed, ShopItem } from './shop.api.ts';
import styles from './shop.module.css';

/** The form of an exchange, then its receipt. */
export function RedeemSheet({ item, onClose }: { readonly item: ShopItem; readonly onClose: () => void }) {
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null);
  const title = redeemed === null ? copy.sheet.title(item.name) : copy.receipt.label;
  return (
    <Sheet open onClose={onClose} title={title}>
      <SheetHead title={title} onClose={onClose} />
      <div className={styles.sheet}>
        {redeemed === null ? (
          <RedeemForm item={item} onRedeemed={setRedeemed} />
        ) : (
          <Receipt {...redeemed} onClose={onClose} />
        )}
      </div>
    </Sheet>
  );
}
