import { formatSignedThb, formatThaiDate } from '@chokdee/format';
import { Card, Figure, ListRow, RowText, Tag, Text } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { engagementPaths } from '../engagement-paths.ts';
import { wayTo } from '../parts/way-to.tsx';
import { copy } from './copy.ts';
import type { TakenPromotion } from './promotions.api.ts';

const { own } = copy;
const TONES = { running: 'info', done: 'ok', nothing: 'plain', expired: 'plain', cancelled: 'plain' } as const;

/** Ended promotions with their benefit, newest first. */
export function TakenList({ taken }: { readonly taken: readonly TakenPromotion[] }) {
  if (taken.length === 0)
    return <Nothing icon="gift" words={own.noneUsed} action={wayTo(engagementPaths.promotions, own.toAll)} />;
  return (
    <Card>
      {taken.map(({ promotion_id, title, status, amount, at, ended_at }) => (
        <ListRow data-stacks key={`${promotion_id}:${at}`}>
          <RowText below={formatThaiDate(ended_at ?? at)}>{title}</RowText>
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
