import { formatCountdown, formatSignedThb } from '@chokdee/format';
import { queryClient, useQuery, walletsQuery } from '@chokdee/query';
import type { SelectedGame } from '@chokdee/session';
import { Icon, Money } from '@chokdee/ui';
import { useEffect, useRef, useState } from 'react';
import { copy } from '../copy.ts';
import { readGameMessage } from './game-message.ts';
import styles from './launcher.module.css';
import type { GameWallet } from './launcher.reducer.ts';
import { useModalFocus } from './use-modal-focus.ts';

interface Props {
  readonly game: SelectedGame;
  readonly wallet: GameWallet | null;
  /** Null while the link is on its way. */
  readonly link: string | null;
  readonly startedAtMs: number | null;
  onClose(): void;
  onPlayReal(): void;
}

/** The game filling the screen: bar, sandboxed frame, and what it did to the wallet. */
export function GameScreen({ game, wallet, link, startedAtMs, onClose, onPlayReal }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  useModalFocus(layer, onClose);

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = readGameMessage(event, frame.current?.contentWindow);
      if (message === 'game:close') onClose();
      // Live events bring the balance too; asking again covers the time while they are away.
      if (message === 'game:balance') void queryClient.invalidateQueries({ queryKey: walletsQuery.queryKey });
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [onClose]);

  return (
    <div ref={layer} className={styles.screen} role="dialog" aria-modal="true" aria-label={game.name} tabIndex={-1}>
      <div className={styles.bar}>
        <h1 className="ell">{game.name}</h1>
        {game.is_demo && <span className="tag n">{copy.launcher.demoTag}</span>}
        <FullscreenButton layer={layer} />
        <button type="button" className="ib" aria-label={copy.launcher.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.stage}>
        {link !== null && (
          <iframe
            ref={frame}
            className={styles.frame}
            src={link}
            title={copy.launcher.frame(game.name)}
            sandbox="allow-scripts"
            onLoad={() => setLoaded(true)}
          />
        )}
        {!loaded && (
          <div className={styles.cover} role="status">
            <span className={styles.ring} aria-hidden="true" />
            <b className="m">{copy.launcher.loading}</b>
          </div>
        )}
      </div>
      {game.is_demo ? (
        <div className={styles.foot}>
          <span className="fs12 t2 grow">{copy.launcher.demoNote}</span>
          <button type="button" className="btn s sm" onClick={onPlayReal}>
            {copy.launcher.playReal}
          </button>
        </div>
      ) : (
        <WalletFoot wallet={wallet} startedAtMs={startedAtMs} />
      )}
    </div>
  );
}

function FullscreenButton({ layer }: { readonly layer: React.RefObject<HTMLElement | null> }) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  // Phones of one maker have no fullscreen for elements: no button then.
  if (!document.fullscreenEnabled) return null;
  const toggle = () => void (full ? document.exitFullscreen() : layer.current?.requestFullscreen());
  return (
    <button
      type="button"
      className="ib"
      aria-pressed={full}
      aria-label={full ? copy.launcher.leaveFullscreen : copy.launcher.fullscreen}
      onClick={toggle}
    >
      <Icon name="fullscreen" />
    </button>
  );
}

function WalletFoot({ wallet, startedAtMs }: Pick<Props, 'wallet' | 'startedAtMs'>) {
  const { data: wallets } = useQuery(walletsQuery);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const balance = wallets?.find(({ id }) => id === wallet?.id)?.balance ?? wallet?.balance;
  const change = wallet && balance !== undefined ? Math.round((balance - wallet.balance) * 100) / 100 : 0;
  return (
    <div className={styles.foot}>
      <span>
        <span className="fs12 t2">{wallet?.wallet_name}</span>
        <br />
        <Money thb={balance} />
      </span>
      <span className="c">
        <span className="fs12 t2">{copy.launcher.elapsed}</span>
        <br />
        <b className="num">{formatCountdown(startedAtMs === null ? 0 : now - startedAtMs)}</b>
      </span>
      <span className="r">
        <span className="fs12 t2">{copy.launcher.change}</span>
        <br />
        <b className="num">{formatSignedThb(change)}</b>
      </span>
    </div>
  );
}
