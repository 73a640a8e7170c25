import { formatNumber, formatThaiDate, formatThb } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Box, DataList, Detail, Figure, Label, LinkButton, Row, Tag, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { copy } from './copy.ts';
import type { CouponUse } from './coupon.api.ts';
import styles from './coupon.module.css';
import { couponValue } from './coupon-value.ts';

/** Page on which the reward can be used; null means it is ready in the wallet. */
const NEXT = {
  credit: null,
  bonus: { to: engagementPaths.myPromotions, label: copy.toBonus },
  points: { to: engagementPaths.shop, label: copy.toShop },
  spin: { to: engagementPaths.wheel, label: copy.toWheel },
} as const;

/** Ticket of a coupon's reward. */
export function CouponTicket({ coupon }: { readonly coupon: CouponUse }) {
  const { title, kind, ref } = coupon;
  const next = NEXT[kind];
  return (
    <Box above={4}>
      <Ticket label={copy.done}>
        <TicketPart guilloche layout="spread">
          <span>
            <Label>{copy.done}</Label>
            <br />
            <b className={styles.title}>{title}</b>
          </span>
          <Tag tone="won">{copy.arrived}</Tag>
        </TicketPart>
        <Tear />
        <TicketPart>
          <Row justify="between" wrap>
            <Detail as="span">{copy.gives[kind]}</Detail>
            <Figure tone="ok" size="xxl">
              {couponValue(coupon)}
            </Figure>
          </Row>
          <DataList above={2} items={[...turnoverFacts(coupon), { term: copy.ref, value: ref }]} />
          {next !== null && (
            <LinkButton as={Link} variant="text" size="sm" wide above={2} to={next.to}>
              {next.label}
            </LinkButton>
          )}
        </TicketPart>
      </Ticket>
    </Box>
  );
}

function turnoverFacts({ turnover }: CouponUse) {
  if (turnover === null) return [];
  const { required, amount, expires_at } = turnover;
  const times = amount > 0 ? formatNumber(required / amount) : '';
  return [
    { term: copy.turnover, value: copy.times(times, formatThb(required)) },
    ...(expires_at === null ? [] : [{ term: copy.until, value: formatThaiDate(expires_at) }]),
  ];
}
