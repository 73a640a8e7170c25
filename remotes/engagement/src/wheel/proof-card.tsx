import { useMutation } from '@chokdee/query';
import { Box, Button, Card, Code, Detail, ErrorState, Field, Hint, Icon, Row, Text, TextInput } from '@chokdee/ui';
import { ProofSteps } from '../parts/proof-steps.tsx';
import { copy } from './copy.ts';
import { fetchProof } from './use-spin.ts';
import { verifySpin } from './verify-spin.ts';
import type { WheelConfig } from './wheel.api.ts';

const STEPS = ['committed', 'commit', 'hmac', 'prize'] as const;

/** A spin to verify. `committed` is the hash shown before it; null means a spin of an earlier visit. */
export interface SpinToCheck {
  readonly spinId: string;
  readonly committed: string | null;
}

/** Verifies a spin with its revealed seed. */
export function useVerification() {
  return useMutation({
    mutationFn: async ({ spinId, committed }: SpinToCheck) => {
      const proof = await fetchProof(spinId);
      return { proof, check: await verifySpin(proof, committed) };
    },
  });
}

interface ProofCardProps {
  readonly config: WheelConfig;
  readonly clientSeed: string;
  readonly isSeedValid: boolean;
  onClientSeed(seed: string): void;
  /** The last spin of this visit. */
  readonly last: SpinToCheck | null;
  readonly verification: ReturnType<typeof useVerification>;
}

/** The hash that commits to the next spin, the member's client seed, and the proof of the last spin. */
export function ProofCard({ config, clientSeed, isSeedValid, onClientSeed, last, verification }: ProofCardProps) {
  return (
    <Card as="section" id="proof">
      <Row as="h2">
        <Icon name="shield" size={20} />
        {copy.proof.title}
      </Row>
      <Detail above={1}>{copy.proof.commitHint}</Detail>
      <Code above={2} data-commit>
        {config.commit}
      </Code>
      <Hint above={1}>
        {copy.proof.nonce} {config.nonce}
      </Hint>
      <Box above={3}>
        <Field
          label={copy.proof.clientSeed}
          hint={copy.proof.clientSeedHint}
          error={isSeedValid ? null : copy.proof.clientSeedWrong}
        >
          <TextInput
            value={clientSeed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onClientSeed(event.target.value)}
          />
        </Field>
      </Box>
      {last && (
        <Button
          variant="secondary"
          wide
          above={3}
          busy={verification.isPending}
          busyLabel={copy.proof.checking}
          onClick={() => verification.mutate(last)}
        >
          {copy.proof.last}
        </Button>
      )}
      {verification.error && (
        <ErrorState error={verification.error} onRetry={() => verification.mutate(verification.variables)} />
      )}
      {verification.data && <Proof {...verification.data} />}
    </Card>
  );
}

function Proof({ proof, check }: NonNullable<ProofCardProps['verification']['data']>) {
  const steps = STEPS.flatMap((step) => {
    const isRight = check[step];
    return isRight === null ? [] : [{ label: copy.proof.steps[step], isRight }];
  });
  return (
    <Box above={3}>
      <ProofSteps steps={steps} right={copy.proof.ok} wrong={copy.proof.wrong} />
      <Hint above={3}>{copy.proof.serverSeed}</Hint>
      <Code>{proof.server_seed}</Code>
      <Hint above={2}>{copy.proof.usedClientSeed}</Hint>
      <Code>
        {proof.client_seed}:{proof.nonce}
      </Code>
      <Hint above={2}>{copy.proof.hmac}</Hint>
      <Code>{proof.hmac}</Code>
      <Text size="sm" above={2}>
        {copy.proof.outcome} <b>{check.computedPrize?.name}</b>
      </Text>
    </Box>
  );
}
