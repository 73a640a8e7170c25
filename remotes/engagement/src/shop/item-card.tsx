import { formatNumber, formatThaiDateTime } from '@chokdee/format';
import { useSession } from '@chokdee/session';
import { Button, Caption, Detail, Heading, Label, PictureCard, Text } from '@chokdee/ui';
import { LoginButton } from '../parts/login-button.tsx';
import { copy } from './copy.ts';
import { ItemArt } from './item-art.tsx';
import type { ShopItem } from './shop.api.ts';
import styles from './shop.module.css';

interface ItemCardProps {
  readonly item: ShopItem;
  /** Null means that the member's points are unknown. */
  readonly points: number | null;
  onRedeem(): void;
}

/** An item with its price and stock, and the button to exchange it. */
export function ItemCard({ item, points, onRedeem }: ItemCardProps) {
  return (
    <PictureCard className={styles.item} aria-label={item.name}>
      <ItemArt item={item} />
      <div className={styles.itemText}>
        <Heading size="md" weight="medium">
          {item.name}
        </Heading>
        <Label as="p">{item.description}</Label>
        <Detail above={1}>
          <Text as="b" tone="strong">
            {formatNumber(item.price)}
          </Text>{' '}
          {copy.points}
        </Detail>
        {factsOf(item).map((fact) => (
          <Caption as="p" key={fact}>
            {fact}
          </Caption>
        ))}
        <div className={styles.itemFoot}>
          <RedeemButton item={item} points={points} onRedeem={onRedeem} />
        </div>
      </div>
    </PictureCard>
  );
}

function RedeemButton({ item, points, onRedeem }: ItemCardProps) {
  const isMember = useSession((state) => state.isLoggedIn);
  const missing = points === null ? 0 : item.price - points;
  if (item.state !== 'open') return <Resting label={copy.states[item.state]} name={item.name} />;
  if (!isMember) {
    return (
      <LoginButton variant="secondary" size="sm" wide aria-label={`${copy.guestRedeem} ${item.name}`}>
        {copy.guestRedeem}
      </LoginButton>
    );
  }
  if (missing > 0) {
    return (
      <>
        <Resting label={copy.notEnough} name={item.name} />
        <Caption as="p" above={1} textAlign="center">
          {copy.missing(formatNumber(missing))}
        </Caption>
      </>
    );
  }
  return (
    <Button variant="secondary" size="sm" wide aria-label={copy.redeemItem(item.name)} onClick={onRedeem}>
      {copy.redeem}
    </Button>
  );
}

function Resting({ label, name }: { readonly label: string; readonly name: string }) {
  return (
    <Button variant="secondary" size="sm" wide disabled aria-label={`${label} ${name}`}>
      {label}
    </Button>
  );
}

function factsOf({ stock_left, limit_per_member, left_for_me, opens_at, closes_at, state }: ShopItem): string[] {
  const facts: string[] = [];
  if (stock_left !== null && stock_left > 0) facts.push(copy.stock(formatNumber(stock_left)));
  if (left_for_me !== null && left_for_me > 0) facts.push(copy.limitLeft(formatNumber(left_for_me)));
  else if (limit_per_member !== null) facts.push(copy.limit(formatNumber(limit_per_member)));
  if (state === 'not_open' && opens_at !== null) facts.push(copy.opensAt(formatThaiDateTime(opens_at)));
  if (state === 'open' && closes_at !== null) facts.push(copy.closesAt(formatThaiDateTime(closes_at)));
  return facts;
}
