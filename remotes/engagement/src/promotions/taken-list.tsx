import { formatSignedThb, formatThaiDate } from '@chokdee/format';
import { Box, Caption, Card, EmptyState, Figure, ListRow, RowTitle, Tag, Text } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { TakenPromotion } from './promotions.api.ts';

const { own } = copy;
const TONES = { running: 'info', done: 'ok', nothing: 'plain', expired: 'plain', cancelled: 'plain' } as const;

/** Promotions that have ended, newest first, with what each gave. */
export function TakenList({ taken }: { readonly taken: readonly TakenPromotion[] }) {
  if (taken.length === 0) return <EmptyState icon="gift" title={own.noneUsed} />;
  return (
    <Card>
      {taken.map(({ promotion_id, title, status, amount, at, ended_at }) => (
        <ListRow key={`${promotion_id}:${at}`}>
          <Box grow>
            <RowTitle as="div">{title}</RowTitle>
            <Caption as="div">{formatThaiDate(ended_at ?? at)}</Caption>
          </Box>
          <Text as="div" textAlign="right">
            <Figure tone={status === 'done' && amount > 0 ? 'ok' : undefined}>{formatSignedThb(amount)}</Figure>
            <br />
            <Tag tone={TONES[status]}>{own.statuses[status]}</Tag>
          </Text>
        </ListRow>
      ))}
    </Card>
  );
}
