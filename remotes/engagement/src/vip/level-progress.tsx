import { formatThb } from '@chokdee/format';
import { Caption, Detail, Figure, Progress, Row } from '@chokdee/ui';
import { copy } from './copy.ts';
import { levelName } from './level-names.ts';
import { nextLevel, type Vip } from './vip.api.ts';

/** Progress to the next level, if there is one to show. */
export function LevelProgress({ vip }: { readonly vip: Vip }) {
  const next = nextLevel(vip);
  const staked = formatThb(vip.staked);
  return (
    <>
      <Row justify="between" above={2}>
        <Detail as="span">{copy.staked(vip.window_days)}</Detail>
        <Figure>{staked}</Figure>
      </Row>
      {next && (
        <>
          <Progress
            above={2}
            label={copy.progress(levelName(next.level))}
            value={vip.staked}
            max={next.from}
            text={copy.ofNext(staked, formatThb(next.from))}
          />
          <Caption as="div" above={1}>
            {copy.left(formatThb(Math.max(next.from - vip.staked, 0)), levelName(next.level))}
          </Caption>
        </>
      )}
      {!next && (
        <Caption as="div" above={1}>
          {vip.is_quiet ? copy.quiet : copy.highest}
        </Caption>
      )}
    </>
  );
}
