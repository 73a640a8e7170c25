import { formatRate, formatSignedThb, formatThb } from '@chokdee/format';
import { DataList, Tag, Tear, Ticket, TicketPart } from '@chokdee/ui';
import type { BonusExample } from './bonus-example.ts';
import { copy } from './copy.ts';
import type { Promotion } from './promotions.api.ts';
import styles from './promotions.module.css';

interface Props {
  readonly example: BonusExample;
  readonly promotion: Promotion;
}

/** What a deposit would bring and ask for, in figures, before anybody accepts it. */
export function ExampleTicket({ example, promotion }: Props) {
  const { deposit, bonus, isCapped, turnover } = example;
  const { percent, max_bonus, turnover_times } = promotion;
  const words = copy.detail;
  const share = words.bonusRow(formatRate(deposit), percent ?? 0);
  return (
    <Ticket label={words.example}>
      <TicketPart guilloche className="row between">
        <span className="fs14 t2">{words.example}</span>
        <Tag>{words.deposit(formatThb(deposit))}</Tag>
      </TicketPart>
      <Tear />
      <TicketPart>
        <DataList
          items={[
            { term: words.depositRow, value: <b>{formatThb(deposit)}</b> },
            {
              term: isCapped ? `${share} ${words.capped(formatThb(max_bonus))}` : share,
              value: <b className="jade">{formatSignedThb(bonus)}</b>,
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
            { term: words.depositOut, value: <b className={`money ${styles.out}`}>{formatThb(deposit)}</b> },
            { term: words.bonusOut, value: <b className={`money ${styles.out}`}>{formatThb(bonus)}</b> },
          ]}
        />
      </TicketPart>
    </Ticket>
  );
}
