import { formatRate } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Countdown, Tear, TicketPart } from '@chokdee/ui';
import { copy as areaCopy } from '../copy.ts';
import type { Round } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { mainType } from '../parts/bet-types.ts';
import { drawTitle } from '../parts/round-name.ts';
import { copy } from './copy.ts';
import { ratesQuery } from './lobby.api.ts';

/** The one preview that is shown on paper: the next draw of the featured lottery. */
export function FeaturedDraw({ round }: { readonly round: Round }) {
  const { data: rates } = useQuery(ratesQuery(round.round_id));
  const best = rates?.find((rate) => rate.bet_type === mainType) ?? rates?.[0];
  return (
    <Link
      className="tk"
      to={lottoPaths.round(round.round_id)}
      style={{ display: 'block', textDecoration: 'none', color: 'var(--paper-ink)' }}
    >
      <TicketPart guilloche>
        <div className="row between">
          <span>
            <span className="fs14 t2">{round.name}</span>
            <br />
            <b style={{ fontFamily: 'var(--font-head)', fontSize: 22, lineHeight: 1.45 }}>{drawTitle(round)}</b>
          </span>
          <span className="tag hit">{areaCopy.roundPhase[round.phase]}</span>
        </div>
      </TicketPart>
      <Tear />
      <TicketPart>
        <div className="row between">
          <span>
            <span className="fs12 t2">{copy.closesIn}</span>
            <br />
            <b className="fs22" style={{ lineHeight: 1.45 }}>
              <Countdown to={round.closes_at} />
            </b>
          </span>
          <span className="r">
            <span className="fs12 t2">{best === undefined ? ' ' : copy.perBaht(best.name)}</span>
            <br />
            <b className="money fs22">{best === undefined ? ' ' : formatRate(best.rate)}</b>
          </span>
        </div>
      </TicketPart>
    </Link>
  );
}
