import { queryClient, walletsQuery } from '@chokdee/query';
import { Heading, Icon, IconButton, Row, Tag, useModal } from '@chokdee/ui';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { artOf } from '../parts/launch-game.ts';
import { ShareButton } from '../parts/share-button.tsx';
import { freespinsQuery } from '../queries/lobby.api.ts';
import { NET_CALL } from '../queries/net.api.ts';
import { copy } from './copy.ts';
import { messageOriginOf, sandboxOf } from './frame-sandbox.ts';
import { FreespinsTag } from './freespins-tag.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { GameFoot } from './game-foot.tsx';
import { readGameMessage } from './game-message.ts';
import styles from './launcher.module.css';
import type { LauncherState } from './launcher.reducer.ts';
import { LoadingCover, ProblemCover } from './stage-covers.tsx';
import { useFrameLife } from './use-frame-life.ts';
import type { useLauncher } from './use-launcher.ts';

interface Props {
  readonly state: Extract<LauncherState, { step: 'findingWallets' | 'entering' | 'playing' }>;
  readonly launcher: ReturnType<typeof useLauncher>;
}

/** The running game on the full screen: bar, sandboxed frame, and the line of money below. */
export function GameScreen({ state, launcher }: Props) {
  const box = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { game } = state;
  const start = state.step === 'playing' ? state.start : null;
  const problem = state.step === 'playing' ? state.problem : null;
  const { phase, onLoad } = useFrameLife(start?.link ?? null);
  useModal(box, { onEscape: launcher.close });
  const freespins = start?.freespinsLeft ?? null;
  const onRound = freespins === null ? nothing : refreshFreespins;
  useFrameMessages(frame, launcher, { origin: start && messageOriginOf(start), onReady: onLoad, onRound });

  return createPortal(
    <div className={styles.layer}>
      <section ref={box} className={styles.screen} role="dialog" aria-modal="true" aria-label={game.name} tabIndex={-1}>
        <Row gap={1} className={styles.bar}>
          <Heading as="h1" size="lg" grow truncate>
            {game.name}
          </Heading>
          {game.is_demo && <Tag tone="info">{copy.demoTag}</Tag>}
          {freespins !== null && <FreespinsTag key={start?.link} game={game} atStart={freespins} />}
          <IconButton aria-label={copy.reload} disabled={start === null} onClick={launcher.enterAgain}>
            <Icon name="refresh" size={20} />
          </IconButton>
          <ShareButton game={game} />
          <FullscreenButton />
          <IconButton aria-label={copy.close} onClick={launcher.close}>
            <Icon name="close" />
          </IconButton>
        </Row>
        <div className={styles.stage}>
          {start !== null && (
            <iframe
              key={start.link}
              ref={frame}
              className={styles.frame}
              src={start.link}
              title={copy.frame(game.name)}
              sandbox={sandboxOf(start)}
              allow="fullscreen; autoplay"
              referrerPolicy="no-referrer"
              onLoad={onLoad}
            />
          )}
          {phase !== 'shown' && (
            <LoadingCover
              art={artOf(game)}
              phase={phase}
              onReload={start === null ? () => launcher.goOn(game) : launcher.enterAgain}
              onClose={launcher.close}
            />
          )}
          {problem !== null && <ProblemCover problem={problem} launcher={launcher} />}
        </div>
        <GameFoot state={state} onPlayReal={() => launcher.playReal(game)} />
      </section>
    </div>,
    document.body,
  );
}

const nothing = () => undefined;
/** Keeps the figure after a failure; the game shows its own. */
const refreshFreespins = () => void queryClient.fetchQuery({ ...freespinsQuery, staleTime: 0 }).catch(nothing);

/** Handles the frame's messages while it is shown. */
function useFrameMessages(
  frame: React.RefObject<HTMLIFrameElement | null>,
  launcher: Props['launcher'],
  on: { readonly origin: string | null; readonly onReady: () => void; readonly onRound: () => void },
): void {
  const latest = useRef({ launcher, ...on });
  useEffect(() => {
    latest.current = { launcher, ...on };
  });
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = readGameMessage(event, frame.current?.contentWindow, latest.current.origin);
      const { close, deposit, stop } = latest.current.launcher;
      switch (message?.type) {
        case 'game:ready':
          return latest.current.onReady();
        case 'game:close':
          return close();
        case 'game:deposit':
          return deposit();
        case 'game:expired':
          return stop('expired');
        // Live events bring the balance, too; this request covers a disconnected stream.
        case 'game:balance':
          latest.current.onRound();
          void queryClient.invalidateQueries({ queryKey: [NET_CALL] });
          return void queryClient.invalidateQueries({ queryKey: walletsQuery.queryKey });
        case 'game:error':
          if (message.status === 'TOKEN_EXPIRED') stop('expired');
          if (message.status === 'NOT_ENOUGH_MONEY') stop('noMoney');
      }
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame]);
}
