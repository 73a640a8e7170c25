import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { Card, Timeline } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import { copy } from './copy.ts';
import { levelName } from './level-names.ts';
import type { Vip } from './vip.api.ts';

/** Changes of the level with the turnover that decided each. */
export function HistoryCard({ history }: { readonly history: Vip['history'] }) {
  return (
    <Card as="section">
      <h2>{copy.history}</h2>
      {history.length === 0 && <NothingInside words={copy.noHistory} />}
      {history.length > 0 && (
        <Timeline
          above={3}
          label={copy.history}
          items={history.map(({ level_after, reason, staked, window_days, at }) => ({
            title: levelName(level_after),
            time: formatThaiDateTime(at),
            text: copy.because(copy.reasons[reason], formatThb(staked), window_days),
            state: 'done',
          }))}
        />
      )}
    </Card>
  );
}
