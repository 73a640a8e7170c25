import type { DataOf } from '@chokdee/contracts';
import { Chip, Skeleton } from '@chokdee/ui';
import { copy } from '../copy.ts';
import styles from './lobby.module.css';

interface ProvidersProps {
  readonly lobby: DataOf<'GET /api/lobby/configs'> | undefined;
  readonly isFailed: boolean;
  readonly chosen: string | null;
  onChoose(provider: string | null): void;
}

/** The companies whose games are in the lobby: a line of chips on phones, a list at the side of desktops. */
export function Providers({ lobby, isFailed, chosen, onChoose }: ProvidersProps) {
  if (lobby === undefined) {
    if (isFailed) return null;
    return (
      <div className={`chips mt3 ${styles.providers}`} aria-busy="true">
        <Skeleton width={88} height={44} radius={10} />
        <Skeleton width={112} height={44} radius={10} />
      </div>
    );
  }
  if (lobby.providers.length === 0) return null;
  return (
    <fieldset className={`chips mt3 ${styles.providers}`} aria-label={copy.lobby.providers}>
      <Chip on={chosen === null} onClick={() => onChoose(null)}>
        {copy.all} <span>{lobby.total}</span>
      </Chip>
      {lobby.providers.map(({ provider_id, name, game_count }) => (
        <Chip key={provider_id} on={chosen === provider_id} onClick={() => onChoose(provider_id)}>
          {name} <span>{game_count}</span>
        </Chip>
      ))}
    </fieldset>
  );
}
