import { Flower, Icon, type IconName } from '@chokdee/ui';
import type { LottoGroupName } from '../lotto.types.ts';

/** Traditional pigments, one per group; artwork, so the same in both themes. */
const looks: Record<LottoGroupName, { readonly background: string; readonly icon: IconName | null }> = {
  thai: { background: '#7d3560', icon: 'bank' },
  hanoi: { background: '#7a3b2e', icon: null },
  lao: { background: '#23427a', icon: 'moon' },
  stock: { background: '#11493d', icon: 'chart' },
  yeekee: { background: '#2c2547', icon: 'target' },
};

export function LotteryEmblem({ group }: { readonly group: LottoGroupName }) {
  const { background, icon } = looks[group];
  return (
    <span className="emb" style={{ background, color: '#f6eeda' }}>
      {icon === null ? <LineFlower /> : <Icon name={icon} />}
    </span>
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
