import type { DataOf } from '@chokdee/contracts';
import { Icon } from '@chokdee/ui';
import styles from './home.module.css';

type Group = DataOf<'GET /api/lotto/rounds'>[number]['group'];

const ICONS = { thai: 'ticket', hanoi: 'star', lao: 'moon', stock: 'chart', yeekee: 'target' } as const;

export function LotteryEmblem({ group }: { readonly group: Group }) {
  return (
    <span className={`emb ${styles.emblem}`} data-group={group}>
      <Icon name={ICONS[group]} />
    </span>
  );
}
