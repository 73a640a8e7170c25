import { formatThaiDateTime } from '@chokdee/format';
import styles from '../parts/parts.module.css';
import { rewardText } from '../parts/reward-text.ts';
import type { Quest } from './quests.api.ts';

/** Quests whose reward was received, newest first. */
export function ClaimedList({ quests }: { readonly quests: readonly Quest[] }) {
  return (
    <div className={`card ${styles.list}`}>
      {quests.map((quest) => (
        <div className="lr" key={`${quest.quest_id}:${quest.claimed_at}`}>
          <div className="grow">
            <div className="nm">{quest.title}</div>
            {quest.claimed_at !== null && <div className="fs12 t3">{formatThaiDateTime(quest.claimed_at)}</div>}
          </div>
          <b>{rewardText(quest.reward)}</b>
        </div>
      ))}
    </div>
  );
}
