import { formatNumber } from '@chokdee/format';
import { useMutation } from '@chokdee/query';
import { Box, Button, Card, Code, ErrorState, Figure, Icon, Label, Row } from '@chokdee/ui';
import { ProofSteps } from '../parts/proof-steps.tsx';
import { copy } from './copy.ts';
import type { PollWinners } from './poll.api.ts';
import { type DrawCheck, verifyDraw } from './verify-draw.ts';

/** Inputs of the draw of winners, and a button that repeats the draw in this browser. */
export function DrawProof({ result, seed }: { readonly result: PollWinners; readonly seed: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => verifyDraw({ ...result, seed }) });
  return (
    <Card as="section" above={4}>
      <Row as="h2">
        <Icon name="shield" size={20} />
        {copy.proof.title}
      </Row>
      <Hash label={copy.proof.commit} text={result.commit} />
      <Hash label={copy.proof.seed} text={seed} />
      <Label as="p" above={2}>
        {copy.proof.total} <Figure>{formatNumber(result.total)}</Figure>
      </Label>
      <Button
        variant="secondary"
        wide
        above={3}
        busy={isPending}
        busyLabel={copy.proof.verifying}
        onClick={() => mutate()}
      >
        <Icon name="check" size={20} />
        {copy.proof.verify}
      </Button>
      {error && <ErrorState error={error} onRetry={() => mutate()} />}
      {data && (
        <Box above={3}>
          <ProofSteps steps={stepsOf(data)} right={copy.proof.right} wrong={copy.proof.wrong} />
        </Box>
      )}
    </Card>
  );
}

const stepsOf = ({ commit, winners }: DrawCheck) => [
  { label: copy.proof.commitStep, isRight: commit },
  { label: copy.proof.winnersStep, isRight: winners },
];

function Hash({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <>
      <Label as="p" above={2}>
        {label}
      </Label>
      <Code above={1}>{text}</Code>
    </>
  );
}
