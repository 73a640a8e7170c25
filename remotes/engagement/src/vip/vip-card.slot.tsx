import { Link } from '@chokdee/router';
import { Card, Icon, Row, Skeleton, Strong, Text } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { copy } from './copy.ts';
import { LevelProgress } from './level-progress.tsx';
import { useVip } from './vip.api.ts';

/** Below the member's name on the profile: progress to the next level, and a link to the levels. */
export function Slot() {
  const { data: vip, isError } = useVip();
  if (isError && !vip) return null;
  return (
    <Card as="section" aria-label={copy.title} aria-busy={vip === undefined}>
      <Row justify="between">
        <Strong>{copy.title}</Strong>
        <Text as={Link} size="sm" to={engagementPaths.vip} aria-label={copy.toPage}>
          <Icon name="chevron-right" size={20} />
        </Text>
      </Row>
      {vip ? <LevelProgress vip={vip} /> : <Skeleton height={70} />}
    </Card>
  );
}
