import type { DataOf } from '@chokdee/contracts';
import { formatThb } from '@chokdee/format';
import { ApiError, call } from '@chokdee/http';
import { queryClient, useMutation, useQuery, walletsQuery } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { Box, Button, Note, Row, toast } from '@chokdee/ui';
import { launchGame } from '../parts/launch-game.ts';
import { useSelectedGame } from '../parts/selected-game.ts';
import { gameSessionsQuery } from '../queries/lobby.api.ts';
import { copy } from './copy.ts';

type Session = DataOf<'GET /api/game/sessions'>[number];

/** Money that is still at the provider of a closed game. The member continues the game or takes it back. */
export function InGameMoney() {
  const isMember = useSession((state) => state.isLoggedIn);
  const isPlaying = useSelectedGame() !== null;
  const { data: sessions } = useQuery({ ...gameSessionsQuery, enabled: isMember && !isPlaying });
  if (!isMember || isPlaying) return null;
  return sessions?.map((session) => <SessionNote key={session.session_id} session={session} />);
}

function SessionNote({ session }: { readonly session: Session }) {
  const { session_id, game, carried: fundsThb, status } = session;
  const takeBack = useMutation({
    mutationFn: () => call('POST /api/game/close', { session_id }),
    onSuccess: ({ returned, is_pending }) => {
      toast.info(is_pending ? copy.inGame.pending : copy.inGame.back(formatThb(returned)));
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : copy.inGame.pending),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: gameSessionsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: walletsQuery.queryKey });
    },
  });
  if (status === 'returning') {
    return <Note above={4}>{copy.inGame.returning(formatThb(fundsThb), game.name)}</Note>;
  }
  return (
    <Note above={4}>
      <Row wrap>
        <Box as="span" grow>
          {copy.inGame.held(formatThb(fundsThb), game.name)}
        </Box>
        <Button variant="secondary" size="sm" onClick={() => launchGame(game, false)}>
          {copy.inGame.resume}
        </Button>
        <Button variant="ghost" size="sm" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
          {copy.inGame.takeBack}
        </Button>
      </Row>
    </Note>
  );
}
