import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Box, Caption, Card, Figure, ListRow, RowTitle, Section, SectionHeader, Tag, Text } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import type { HeldPayment } from '../queries/held.api.ts';
import { copy } from './held-money.copy.ts';

const TONES = { waiting: 'warn', credited: 'ok', returned: 'info', moved: 'plain' } as const satisfies Record<
  HeldPayment['state'],
  string
>;

interface Props {
  readonly items: readonly HeldPayment[];
  /** True links each entry to its order; false on the page of the order itself. */
  readonly isLinked: boolean;
}

/** Held money, each amount with its state and its next step. */
export function HeldList({ items, isLinked }: Props) {
  return (
    <Section>
      <SectionHeader>
        <h2>{copy.title}</h2>
      </SectionHeader>
      <Card>
        {items.map((held) => (
          <Held key={held.id} held={held} isLinked={isLinked} />
        ))}
      </Card>
    </Section>
  );
}

function Held({ held, isLinked }: { readonly held: HeldPayment; readonly isLinked: boolean }) {
  const { order_ref: ref } = held;
  const parts = <HeldParts held={held} />;
  if (!isLinked || ref === null) return <ListRow data-stacks>{parts}</ListRow>;
  return (
    <ListRow as={Link} data-stacks to={financePaths.payment(ref)}>
      {parts}
    </ListRow>
  );
}

function HeldParts({ held }: { readonly held: HeldPayment }) {
  return (
    <>
      <Box grow>
        <RowTitle as="div">{copy.why[held.reason]}</RowTitle>
        <Caption as="div">
          {[formatThaiDateTime(held.held_at), held.order_ref].filter((part) => part !== null).join(' · ')}
        </Caption>
        <Caption as="div">{nextOf(held)}</Caption>
      </Box>
      <Text as="span" textAlign="right">
        <Figure>{formatThb(held.amount)}</Figure>
        <br />
        <Tag tone={TONES[held.state]}>{copy.states[held.state]}</Tag>
      </Text>
    </>
  );
}

const nextOf = ({ state, reason, ended_at, held_at }: HeldPayment): string =>
  state === 'waiting' ? copy.next[reason] : copy.ended[state](formatThaiDateTime(ended_at ?? held_at));
