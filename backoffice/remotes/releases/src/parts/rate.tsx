import { StateTag } from '@chokdee/backoffice-ui';
import { formatNumber } from '@chokdee/format';
import { Flex, Typography } from 'antd';
import { type Area, oddsText, type Rate } from './area.ts';
import { copy } from './copy.ts';

/** Errors of loads, and their share. */
export function RateText({ rate: { loads, errors } }: { readonly rate: Rate }) {
  if (loads === 0) return copy.none;
  const percent = ((errors / loads) * 100).toFixed(2);
  return (
    <span style={{ whiteSpace: 'nowrap' }}>{`${formatNumber(errors)} / ${formatNumber(loads)} (${percent}%)`}</span>
  );
}

const tones = { few: 'off', fine: 'ok', doubt: 'waits', worse: 'problem' } as const;

/** Verdict of the watch over a canary, with its odds. */
export function Verdict({ watch }: Pick<Area, 'watch'>) {
  if (watch === null) return copy.none;
  return (
    <Flex vertical align="flex-start">
      <StateTag tone={tones[watch.verdict]}>{copy.verdicts[watch.verdict]}</StateTag>
      {watch.odds !== null && <Typography.Text type="secondary">{copy.odds(oddsText(watch.odds))}</Typography.Text>}
    </Flex>
  );
}
