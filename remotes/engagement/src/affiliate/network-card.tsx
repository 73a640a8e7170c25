import { formatNumber, formatRate, formatSignedThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { AreaErrorCard, cx, Icon, Skeleton } from '@chokdee/ui';
import { useState } from 'react';
import { type Level, networkQuery } from './affiliate.api.ts';
import styles from './affiliate.module.css';
import { copy } from './copy.ts';
import { FriendsSheet } from './friends-sheet.tsx';

const words = copy.network;
const INDENT_PX = 16;

/** How many friends stand on each level, and what they brought this month. */
export function NetworkCard() {
  const { data, error, refetch } = useQuery(networkQuery);
  const [opened, setOpened] = useState<Level['level'] | null>(null);
  if (error && !data) return <AreaErrorCard onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={280} />;
  return (
    <section className="card">
      <h2>{words.title}</h2>
      {data.levels.map((level) => (
        <LevelRow key={level.level} level={level} onOpen={() => setOpened(level.level)} />
      ))}
      <p className="hint mt2">{words.hint}</p>
      {opened !== null && <FriendsSheet level={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function LevelRow({ level: row, onOpen }: { readonly level: Level; onOpen(): void }) {
  const { level, members, rate_percent, this_month } = row;
  const style = { paddingLeft: (level - 1) * INDENT_PX };
  const content = (
    <>
      <span className="lvl num">{level}</span>
      <span className="grow">
        <span className="nm">
          {words.level(level)} <span className={`t2 ${styles.members}`}>{words.members(formatNumber(members))}</span>
        </span>
        <br />
        <span className="fs12 t3">{words.rate(formatRate(rate_percent))}</span>
      </span>
      <span className="r">
        <b className={cx('num', this_month > 0 && 'jade')}>{formatSignedThb(this_month)}</b>
        <br />
        <span className="fs12 t3">{copy.thisMonth}</span>
      </span>
    </>
  );
  if (members === 0) {
    return (
      <div className="lr" style={style}>
        {content}
      </div>
    );
  }
  return (
    <button type="button" className={`lr ${styles.level}`} style={style} title={words.open(level)} onClick={onOpen}>
      {content}
      <Icon name="chevron-right" size={16} className="t3" />
    </button>
  );
}
