import { cx, Emblem, Flower, Icon, type IconName } from '@chokdee/ui';
import type { LottoGroupName } from '../lotto.types.ts';
import styles from './parts.module.css';

const looks: Record<LottoGroupName, { readonly className: string | undefined; readonly icon: IconName | null }> = {
  thai: { className: styles.thai, icon: 'bank' },
  hanoi: { className: styles.hanoi, icon: null },
  lao: { className: styles.lao, icon: 'moon' },
  stock: { className: styles.stock, icon: 'chart' },
  yeekee: { className: styles.yeekee, icon: 'target' },
};

export function LotteryEmblem({ group }: { readonly group: LottoGroupName }) {
  const { className, icon } = looks[group];
  return (
    <Emblem className={cx(styles.emblem, className)}>{icon === null ? <LineFlower /> : <Icon name={icon} />}</Emblem>
  );
}

function LineFlower() {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      <g transform="translate(16 16)" fill="none" stroke="currentColor">
        <Flower scale={1.3} />
      </g>
    </svg>
  );
}
