import { Alert, Flex, Typography } from 'antd';
import { copy } from '../copy.ts';
import { Change } from '../show/change.tsx';
import type { ActOutcome } from './act-call.ts';

interface PreviewProps {
  readonly answer: ActOutcome;
  readonly persons: 1 | 2 | 'by amount';
  readonly words?: Readonly<Record<string, string>> | undefined;
}

/** The effect that an act would have, and the persons it needs. Nothing has changed yet. */
export function Preview({ answer: { before, after, persons, text }, persons: rule, words }: PreviewProps) {
  const needsTwo = persons === 'two';
  return (
    <Flex vertical gap={12}>
      <Typography.Text strong>{copy.previewHead}</Typography.Text>
      <Change before={before} after={after} words={words} />
      {text !== '' && <Typography.Text type="secondary">{text}</Typography.Text>}
      <Alert
        role="note"
        showIcon
        type={needsTwo ? 'warning' : 'info'}
        title={needsTwo ? (rule === 'by amount' ? copy.twoByAmount : copy.two) : copy.one}
      />
    </Flex>
  );
}
