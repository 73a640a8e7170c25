import { formatNumber, formatTime } from '@chokdee/format';
import { callQuery, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Icon, type IconName } from '@chokdee/ui';
import type { Lobby } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { roundName } from '../parts/round-name/round-name.ts';
import { lobbyQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';

const { why } = copy;

const ratesQuery = (category: number, agentCode: string) =>
  callQuery('GET /api/lotto/rates', { category_id: category, agent_code: agentCode });

/** Results of today, newest first. */
function resultsOf(lobby: Lobby) {
  return lobby.groups
    .flatMap(({ items }) => items.flatMap(({ last_result }) => (last_result?.numbers ? [last_result] : [])))
    .sort((one, other) => Date.parse(other.result_at) - Date.parse(one.result_at));
}

/** Facts for guests: how results are verified, the newest result, and a rate. */
export function Slot() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data: lobby } = useQuery(lobbyQuery(agentCode));
  const results = lobby ? resultsOf(lobby) : [];
  const proven = results.find(({ group }) => group === 'yeekee');
  const [newest] = results;
  const first = lobby?.groups[0]?.items[0];
  const numbers = newest?.numbers;
  return (
    <>
      <Fact
        icon="shield"
        to={proven ? lottoPaths.round(proven.round_id) : lottoPaths.results}
        says={why.proof}
        of={proven ? why.proofOf(roundName(proven)) : why.results}
      />
      <Fact
        icon="calendar"
        to={lottoPaths.results}
        says={numbers ? why.numbers(numbers['3top'] ?? '—', numbers['2bottom'] ?? '—') : why.results}
        of={newest ? why.resultOf(roundName(newest), formatTime(newest.result_at)) : '—'}
      />
      {first ? <Rate category={first.category_id} name={first.name} /> : <Fact icon="ticket" to={lottoPaths.rates} />}
    </>
  );
}

function Rate({ category, name }: { readonly category: number; readonly name: string }) {
  const agentCode = useAgent((state) => state.agentCode);
  const { data: rates } = useQuery(ratesQuery(category, agentCode));
  const [best] = [...(rates ?? [])].sort((one, other) => other.rate - one.rate);
  const says = best && why.pays(best.name, formatNumber(best.rate));
  return <Fact icon="ticket" to={lottoPaths.ratesOf(category)} {...(says && { says })} of={why.ratesOf(name)} />;
}

interface FactProps {
  readonly icon: IconName;
  readonly to: string;
  /** Undefined while unknown. */
  readonly says?: string;
  readonly of?: string;
}

/** Takes its looks from the home page. */
function Fact({ icon, to, says = '—', of = '—' }: FactProps) {
  return (
    <Link to={to}>
      <Icon name={icon} size={20} />
      <b>{says}</b>
      <small>{of}</small>
    </Link>
  );
}
