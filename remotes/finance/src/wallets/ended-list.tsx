import { formatThaiDate, formatThb } from '@chokdee/format';
import { Box, Caption, Card, Figure, ListRow, RowTitle, Section, SectionHeader, Tag, Text } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { Bonus } from './wallets.api.ts';

const TONES = { active: 'info', released: 'ok', expired: 'plain', forfeited: 'plain' } as const;

/** Bonuses and deposits whose turnover has ended, newest first. */
export function EndedList({ ended }: { readonly ended: readonly Bonus[] }) {
  if (ended.length === 0) return null;
  return (
    <Section>
      <SectionHeader>
        <h2>{copy.ended}</h2>
      </SectionHeader>
      <Card>
        {ended.map(({ id, title, amount, status, granted_at, ended_at }) => (
          <ListRow data-stacks key={id}>
            <Box as="span" grow>
              <RowTitle truncate>{title}</RowTitle>
              <br />
              <Caption>{formatThaiDate(ended_at ?? granted_at)}</Caption>
            </Box>
            <Text as="span" textAlign="right">
              <Figure>{formatThb(amount)}</Figure>
              <br />
              <Tag tone={TONES[status]}>{copy.endedAt[status]}</Tag>
            </Text>
          </ListRow>
        ))}
      </Card>
    </Section>
  );
}
