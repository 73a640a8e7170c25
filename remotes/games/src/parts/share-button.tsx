import { useAgent } from '@chokdee/session';
import { Icon, IconButton, shareLink } from '@chokdee/ui';
import { gamesPaths } from '../games-paths.ts';
import { copy } from './copy.ts';
import type { SelectedGame } from './selected-game.ts';

/** Shares the address that opens this game at this agent; copies it on devices that cannot share. */
export function ShareButton({
  game,
}: {
  readonly game: Pick<SelectedGame, 'game_id' | 'provider_id' | 'name' | 'is_demo'>;
}) {
  const agentCode = useAgent((state) => state.agentCode);
  const share = () => {
    const { href } = new URL(`${gamesPaths.play(game, game.is_demo)}&ag=${agentCode}`, window.location.origin);
    void shareLink({ title: game.name, url: href });
  };
  return (
    <IconButton aria-label={copy.share} onClick={share}>
      <Icon name="share" size={20} />
    </IconButton>
  );
}
