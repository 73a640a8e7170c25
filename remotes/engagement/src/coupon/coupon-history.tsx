import { formatThaiDateTime } from '@chokdee/format';
import { useInfiniteQuery } from '@chokdee/query';
import {
  Card,
  ErrorState,
  Figure,
  ListRow,
  LoadMore,
  RowText,
  Section,
  SectionHeader,
  Skeleton,
  Tag,
  Text,
} from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { copy as parts } from '../parts/copy.ts';
import { copy } from './copy.ts';
import { type CouponUse, historyQuery } from './coupon.api.ts';
import { couponValue } from './coupon-value.ts';

const TONES = { active: 'info', released: 'ok', expired: 'plain', forfeited: 'plain' } as const;

/** Coupons that the member has used, newest first. */
export function CouponHistory() {
  const list = useInfiniteQuery(historyQuery);
  const uses = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Section>
      <SectionHeader>
        <h2>{copy.history}</h2>
      </SectionHeader>
      {list.error && !uses && <ErrorState error={list.error} onRetry={list.refetch} />}
      {!list.error && !uses && <Skeleton height={140} />}
      {uses?.length === 0 && <Nothing words={copy.none} icon="coupon" />}
      {uses && uses.length > 0 && (
        <>
          <Card>
            {uses.map((use) => (
              <UseRow key={use.ref} use={use} />
            ))}
          </Card>
          <LoadMore list={list} shown={parts.shown(uses.length)} />
        </>
      )}
    </Section>
  );
}

function UseRow({ use }: { readonly use: CouponUse }) {
  const { title, at, code, turnover } = use;
  return (
    <ListRow data-stacks>
      <RowText below={`${formatThaiDateTime(at)} · ${code}`}>{title}</RowText>
      <Text as="div" textAlign="right">
        <Figure tone="ok">{couponValue(use)}</Figure>
        {turnover !== null && (
          <>
            <br />
            <Tag tone={TONES[turnover.status]}>{copy.statuses[turnover.status]}</Tag>
          </>
        )}
      </Text>
    </ListRow>
  );
}
