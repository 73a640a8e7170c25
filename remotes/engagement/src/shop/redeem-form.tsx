import { isRefusal } from '@chokdee/http';
import { useQuery } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { Box, Button, Detail, FailureNote, Note, Row, Skeleton } from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { OfflineNote } from '../parts/offline-note.tsx';
import { AddressForm } from './address-form.tsx';
import { Figures } from './calculation-figures.tsx';
import { copy } from './copy.ts';
import { type AddressErrors, addressFields, checkAddress, tidyAddress } from './delivery-address.ts';
import { ItemArt } from './item-art.tsx';
import { mostOf, readQuantity } from './quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { calcQuery, type Redeemed, type ShopItem } from './shop.api.ts';
import styles from './shop.module.css';
import { useAddress } from './use-address.ts';
import { useRedeem } from './use-redeem.ts';

interface RedeemFormProps {
  readonly item: ShopItem;
  onRedeemed(redeemed: Redeemed): void;
}

/** Quantity, address and the server's figures, which the member confirms. */
export function RedeemForm({ item, onRedeemed }: RedeemFormProps) {
  const isOnline = useOnline();
  const [typed, setTyped] = useState('1');
  const [errors, setErrors] = useState<AddressErrors>({});
  const most = mostOf(item);
  const quantity = readQuantity(typed, most);
  const calculation = useQuery({ ...calcQuery(item.item_id, quantity ?? 1), enabled: quantity !== null, retry: false });
  const redeem = useRedeem();
  const isGoods = item.kind === 'goods';
  const { address, isLastUsed, setAddress } = useAddress(isGoods);
  const figures = quantity === null ? undefined : calculation.data;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tidy = tidyAddress(address);
    const wrong = isGoods ? checkAddress(tidy) : {};
    setErrors(wrong);
    const first = addressFields.find((field) => wrong[field] !== undefined);
    if (first !== undefined) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (first !== undefined || !figures?.is_enough || !isOnline || redeem.isPending) return;
    redeem.mutate({ calculation: figures, address: isGoods ? tidy : null }, { onSuccess: onRedeemed });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Row gap={3}>
        <div className={styles.thumb}>
          <ItemArt item={item} />
        </div>
        <Detail grow>{item.description}</Detail>
      </Row>
      <Box above={3}>
        <QuantityField typed={typed} quantity={quantity} most={most} onTyped={setTyped} />
      </Box>
      {isGoods && <AddressForm address={address} errors={errors} isLastUsed={isLastUsed} onAddress={setAddress} />}
      <Box as="section" above={4} aria-live="polite" aria-busy={calculation.isFetching}>
        {figures && <Figures calculation={figures} />}
        {!figures && quantity !== null && calculation.isPending && <Skeleton height={92} />}
        {calculation.error && quantity !== null && (
          <Unpriced error={calculation.error} onRetry={() => void calculation.refetch()} />
        )}
      </Box>
      <FailureNote error={redeem.error} unknown={copy.sheet.unknown} above={3} />
      <OfflineNote />
      <Button
        type="submit"
        wide
        above={3}
        disabled={!isOnline || !figures?.is_enough}
        busy={redeem.isPending}
        busyLabel={copy.sheet.confirming}
      >
        {copy.sheet.confirm}
      </Button>
    </form>
  );
}

/** Shown without figures: the server refused, or did not answer. */
function Unpriced({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  if (isRefusal(error)) return <Note tone="error">{error.message}</Note>;
  return (
    <Note tone="error">
      {copy.sheet.unpriced}
      <br />
      <Button variant="text" size="sm" onClick={onRetry}>
        {copy.sheet.retry}
      </Button>
    </Note>
  );
}
