import { formatNumber, formatThb } from '@chokdee/format';
import { Card, DataList, Icon, Row, Stack, Strong, Tag } from '@chokdee/ui';
import { copy } from './copy.ts';
import { levelIcon, levelName } from './level-names.ts';
import type { Vip, VipLevel } from './vip.api.ts';

/** Conditions and benefits of every level; the member's own is marked. */
export function LevelsCard({ vip }: { readonly vip: Vip }) {
  return (
    <Card as="section">
      <h2>{copy.levels}</h2>
      <Stack gap={4} above={3}>
        {vip.levels.map((of) => (
          <section key={of.level} aria-label={levelName(of.level)}>
            <Row>
              <Icon name={levelIcon(of.level)} size={20} />
              <Strong>{levelName(of.level)}</Strong>
              {of.level === vip.level && <Tag tone="ok">{copy.yours}</Tag>}
            </Row>
            <DataList above={1} items={benefitsOf(of)} />
          </section>
        ))}
      </Stack>
    </Card>
  );
}

const benefitsOf = ({ from, points_percent, extra_withdrawals, gift_points }: VipLevel) => [
  { term: copy.from, value: from === 0 ? copy.everyone : formatThb(from) },
  { term: copy.points, value: `× ${(points_percent / 100).toFixed(2)}` },
  { term: copy.withdrawals, value: extra_withdrawals === 0 ? copy.none : copy.times(extra_withdrawals) },
  { term: copy.gift, value: gift_points === 0 ? copy.none : copy.giftPoints(formatNumber(gift_points)) },
];
