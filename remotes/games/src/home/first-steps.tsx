import type { DataOf } from '@chokdee/contracts';
import { callQuery, queryClient, useLive, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { keptStore, useSession } from '@chokdee/session';
import { Box, Icon, IconButton, Row, Strong, VisuallyHidden } from '@chokdee/ui';
import { useEffect, useState } from 'react';
import { gamesPaths } from '../games-paths.ts';
import { copy } from './copy.ts';
import styles from './home.module.css';

type User = DataOf<'GET /api/get_user_info'>;

/** Stored in this browser: members who have dismissed the guide, and whether the last known member needs none. */
const useKept = keptStore('first-steps', { usernames: [] as readonly string[], isDone: false });

const userQuery = callQuery('GET /api/get_user_info', {});

const { steps } = copy;

/**
 * Guides a member through a first deposit and a first bet.
 * Reserves its height until the member is known, and stays until the page is left, so that nothing below moves.
 */
export function FirstSteps() {
  const known = useSession((state) => state.userInfo);
  const isDone = useKept((state) => state.isDone);
  const isDismissed = useKept(({ usernames }) => known !== null && usernames.includes(known.username));
  const isBeginning = known !== null && (known.has_deposited === false || known.has_played === false);
  const [shownTo, setShownTo] = useState<string | null>(null);
  useEffect(() => {
    if (known !== null) useKept.setState({ isDone: !isBeginning || isDismissed });
  }, [known, isBeginning, isDismissed]);
  if (known === null) return isDone ? null : <Steps user={null} />;
  if (isBeginning && shownTo !== known.username) setShownTo(known.username);
  return !isDismissed && (isBeginning || shownTo === known.username) && <Guide known={known} />;
}

function Guide({ known }: { readonly known: User }) {
  const { data } = useQuery({ ...userQuery, staleTime: 0 });
  useLive('balance', () => void queryClient.invalidateQueries({ queryKey: userQuery.queryKey }));
  return <Steps user={data ?? known} />;
}

/** Null draws an invisible placeholder of the same height. */
function Steps({ user }: { readonly user: User | null }) {
  const list = [
    { to: gamesPaths.profile, name: steps.account, isDone: (user?.bank_accounts.length ?? 0) > 0 },
    { to: gamesPaths.deposit, name: steps.deposit, isDone: user?.has_deposited === true },
    { to: gamesPaths.lottoLobby, name: steps.bet, isDone: user?.has_played === true },
  ];
  const next = list.find(({ isDone }) => !isDone);
  const dismiss = () => user && useKept.setState(({ usernames }) => ({ usernames: [...usernames, user.username] }));
  return (
    <Box as="section" above={2} className={styles.guide} aria-label={steps.title} inert={user === null}>
      <Row justify="between">
        <Strong>{steps.title}</Strong>
        <IconButton aria-label={steps.dismiss} onClick={dismiss}>
          <Icon name="close" size={16} />
        </IconButton>
      </Row>
      <ol>
        {list.map((step, at) => (
          <li key={step.to}>
            <Link to={step.to} data-next={step === next || undefined} aria-current={step === next ? 'step' : undefined}>
              {step.isDone ? <Icon name="check" size={16} /> : <b>{at + 1}</b>}
              {step.name}
              {step.isDone && <VisuallyHidden> {steps.done}</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ol>
    </Box>
  );
}
