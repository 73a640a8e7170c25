import { formatRate } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Countdown, Detail, Label, Row, Tag, Tear, Text, Ticket, TicketPart } from '@chokdee/ui';
import type { Round } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { mainType } from '../parts/bet-types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { drawTitle } from '../parts/round-name/round-name.ts';
import { copy } from './copy.ts';
import { ratesQuery } from './lobby.api.ts';
import styles from './lobby.module.css';

/** Shows the next draw of the featured lottery as a ticket. */
export function FeaturedDraw({ round }: { readonly round: Round }) {
  const { data: rates } = useQuery(ratesQuery(round.round_id));
  const best = rates?.find((rate) => rate.bet_type === mainType) ?? rates?.[0];
  return (
    <Ticket as={Link} to={lottoPaths.round(round.round_id)}>
      <TicketPart guilloche>
        <Row justify="between">
          <span>
            <Detail as="span">{round.name}</Detail>
            <br />
            <b className={styles.draw}>{drawTitle(round)}</b>
          </span>
          <Tag tone="won">{areaCopy.roundPhase[round.phase]}</Tag>
        </Row>
      </TicketPart>
      <Tear />
      <TicketPart>
        <Row justify="between">
          <span>
            <Label>{copy.closesIn}</Label>
            <br />
            <Text as="b" size="xl" className={styles.left}>
              <Countdown to={round.closes_at} />
            </Text>
          </span>
          <Text as="span" textAlign="right">
            <Label>{best === undefined ? ' ' : copy.perBaht(best.name)}</Label>
            <br />
            <Text as="b" tone="money" size="xl">
              {best === undefined ? ' ' : formatRate(best.rate)}
            </Text>
          </Text>
        </Row>
      </TicketPart>
    </Ticket>
  );
}
