import { formatThaiDateTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { Box, Caption, Card, ErrorState, Hint, ListRow, Skeleton, Strong, Tag } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import { copy } from './copy.ts';
import { PrizeName } from './prize-name.tsx';
import { boardQuery } from './wheel.api.ts';

const REFRESH_MS = 30_000;

/** The latest real prizes of members, with masked names. */
export function PrizeBoard() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data, error, refetch } = useQuery({ ...boardQuery(agentCode), refetchInterval: REFRESH_MS });
  return (
    <Card as="section">
      <h2>{copy.board.title}</h2>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton height={136} radius={12} />}
      {data?.length === 0 && <NothingInside words={copy.board.empty} />}
      {data?.map(({ name, prize, at, is_sandbox }) => (
        <ListRow key={`${name}:${at}`}>
          <Box grow>
            <Strong as="div">
              {name} {is_sandbox && <Tag>{copy.board.sandbox}</Tag>}
            </Strong>
            <Caption as="div">{formatThaiDateTime(at)}</Caption>
          </Box>
          <b>
            <PrizeName prize={prize} />
          </b>
        </ListRow>
      ))}
      {data && data.length > 0 && <Hint above={2}>{copy.board.hint}</Hint>}
    </Card>
  );
}
