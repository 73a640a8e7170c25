import { formatRate, formatSignedThb, formatThb } from '@chokdee/format';
import { DataList, Detail, Money, Tag, Tear, Text, Ticket, TicketPart } from '@chokdee/ui';
import type { BonusExample } from './bonus-example.ts';
import { copy } from './copy.ts';
import type { Promotion } from './promotions.api.ts';

interface Props {
  readonly example: BonusExample;
  readonly promotion: Promotion;
}

/** Bonus and turnover of an example deposit, before the promotion is accepted. */
export function ExampleTicket({ example, promotion }: Props) {
  const { deposit, bonus, isCapped, turnover } = example;
  const { percent, max_bonus, turnover_times } = promotion;
  const words = copy.detail;
  const share = words.bonusRow(formatRate(deposit), percent ?? 0);
  return (
    <Ticket label={words.example}>
      <TicketPart guilloche layout="spread">
        <Detail as="span">{words.example}</Detail>
        <Tag>{words.deposit(formatThb(deposit))}</Tag>
      </TicketPart>
      <Tear />
      <TicketPart>
        <DataList
          items={[
            { term: words.depositRow, value: <b>{formatThb(deposit)}</b> },
            {
              term: isCapped ? `${share} ${words.capped(formatThb(max_bonus))}` : share,
              value: (
                <Text as="b" tone="ok">
                  {formatSignedThb(bonus)}
                </Text>
              ),
            },
            ...(turnover_times === 0
              ? []
              : [
                  {
                    term: words.turnoverRow(formatRate(bonus), turnover_times),
                    value: <b>{formatThb(turnover)}</b>,
                  },
                ]),
          ]}
        />
      </TicketPart>
      <Tear />
      <TicketPart>
        <DataList
          items={[
            {
              term: words.depositOut,
              value: <Money thb={deposit} size="lg" />,
            },
            {
              term: words.bonusOut,
              value: <Money thb={bonus} size="lg" />,
            },
          ]}
        />
      </TicketPart>
    </Ticket>
  );
}
