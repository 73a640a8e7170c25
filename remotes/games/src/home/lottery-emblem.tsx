import type { DataOf } from '@chokdee/contracts';
import { Emblem, Icon } from '@chokdee/ui';
import styles from './home.module.css';

type Group = DataOf<'GET /api/lotto/rounds'>[number]['group'];

const ICONS = { thai: 'ticket', hanoi: 'star', lao: 'moon', stock: 'chart', yeekee: 'target' } as const;

export function LotteryEmblem({ group }: { readonly group: Group }) {
  return (
    <Emblem className={styles.emblem} data-group={group}>
      <Icon name={ICONS[group]} />
    </Emblem>
  );
}
