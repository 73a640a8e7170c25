import { Alert, Button, Flex, Typography } from 'antd';
import { copy } from '../copy.ts';
import type { ActOutcome } from './act-call.ts';

interface HandedOverProps {
  readonly handover: NonNullable<ActOutcome['handover']>;
  readonly onClose: () => void;
}

/** Shows a secret that is shown once: it stays until the person says that they have it. */
export function HandedOver({ handover: { kind, to, value }, onClose }: HandedOverProps) {
  return (
    <>
      <Alert
        role="note"
        showIcon
        type="warning"
        title={copy.handover[kind](to)}
        description={kind !== 'lost' && copy.shownOnce}
      />
      {kind !== 'lost' && (
        <Typography.Text strong copyable style={{ overflowWrap: 'anywhere' }}>
          {value}
        </Typography.Text>
      )}
      <Flex justify="end">
        <Button type="primary" onClick={onClose}>
          {kind === 'lost' ? copy.close : copy.keptIt}
        </Button>
      </Flex>
    </>
  );
}
