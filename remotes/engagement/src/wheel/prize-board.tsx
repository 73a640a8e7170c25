import { formatThaiDateTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { ErrorState, Skeleton, Tag } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { PrizeName } from './prize-name.tsx';
import { boardQuery } from './wheel.api.ts';

const REFRESH_MS = 30_000;

/** What members really won last, with masked names. */
export function PrizeBoard() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data, error, refetch } = useQuery({ ...boardQuery(agentCode), refetchInterval: REFRESH_MS });
  return (
    <section className="card">
      <h2>{copy.board.title}</h2>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton height={136} radius={12} />}
      {data?.length === 0 && <p className="fs14 t2 mt2">{copy.board.empty}</p>}
      {data?.map(({ name, prize, at, is_sandbox }) => (
        <div className="lr" key={`${name}:${at}`}>
          <div className="grow">
            <div className="m">
              {name} {is_sandbox && <Tag>{copy.board.sandbox}</Tag>}
            </div>
            <div className="fs12 t3">{formatThaiDateTime(at)}</div>
          </div>
          <b>
            <PrizeName prize={prize} />
          </b>
        </div>
      ))}
      {data && data.length > 0 && <p className="hint mt2">{copy.board.hint}</p>}
    </section>
  );
}
