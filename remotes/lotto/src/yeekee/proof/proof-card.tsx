import { sandboxChain } from '@chokdee/lotto-contract/beacon-chains';
import { formatTimeSeconds } from '@chokdee/format';
import { useMutation } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { Button, Caption, Card, Code, Figure, Icon, Label, LinkButton, Note, Row, Tag, Text } from '@chokdee/ui';
import type { Proof, Round, YeekeeTerms } from '../../lotto.types.ts';
import { copy } from '../copy.ts';
import { loadProofShots, proofAddress } from '../yeekee.api.ts';
import { beaconName, Hash } from './hash.tsx';
import styles from './proof.module.css';
import { type Verification, verifyProof } from './verify-proof.ts';

interface ProofCardProps {
  readonly proof: Proof;
  readonly round: Round;
  readonly terms: YeekeeTerms;
}

/** Shows commit, revealed seed and shots hash, and recomputes the result in this browser. */
export function ProofCard({ proof, round, terms }: ProofCardProps) {
  const agentCode = useAgent((state) => state.agentCode);
  const isSandbox = useAgent((state) => state.sandbox);
  const verification = useMutation({
    mutationFn: () => verifyProof(proof, { round, terms, isSandbox }, (after) => loadProofShots(proof.round_id, after)),
  });
  return (
    <Card as="section" above={4}>
      <Row justify="between">
        <h2>{copy.proof}</h2>
        {verification.data && <Verdict verification={verification.data} />}
      </Row>
      <Hash name={copy.commitShort} value={proof.commit} />
      <Hash name={copy.seed} value={proof.seed} />
      <Hash name={copy.shotsHash} value={proof.shots_hash} />
      <BeaconWord beacon={proof.beacon} round={round} />
      <Button
        variant="secondary"
        wide
        above={3}
        busy={verification.isPending}
        busyLabel={copy.verifying}
        onClick={() => verification.mutate()}
      >
        <Icon name="check" size={20} />
        {copy.verify}
      </Button>
      <LinkButton
        variant="text"
        wide
        href={proofAddress(proof.round_id, agentCode)}
        download={`yeekee-${proof.round_id}.json`}
      >
        <Icon name="download" size={20} />
        {copy.json}
      </LinkButton>
      {proof.shots.length < proof.shot_count && <Caption as="div">{copy.jsonPages(proof.shots.length)}</Caption>}
      {verification.isError && (
        <Note tone="error" above={3}>
          {isSecureContext ? copy.shotsMissing : copy.verifyFailed}
        </Note>
      )}
      {verification.data && <Checks verification={verification.data} />}
    </Card>
  );
}

/** Value of the public beacon in the round named in advance. */
function BeaconWord({ beacon, round }: Pick<Proof, 'beacon'> & Pick<ProofCardProps, 'round'>) {
  if (beacon === null) return null;
  const isEndedSooner = beacon.after !== undefined && beacon.after !== round.shooting_closes_at;
  return (
    <>
      <Hash name={beaconName(beacon)} value={beacon.signature} />
      {isEndedSooner && <Caption as="div">{copy.beaconPlanned(formatTimeSeconds(beacon.after ?? ''))}</Caption>}
      {beacon.chain === sandboxChain.hash && <Caption as="div">{copy.beaconSandbox}</Caption>}
    </>
  );
}

function Verdict({ verification: { ok } }: { readonly verification: Verification }) {
  return <Tag tone={ok ? 'ok' : 'error'}>{ok ? copy.verified : copy.verifiedNot}</Tag>;
}

function Checks({ verification }: { readonly verification: Verification }) {
  return (
    <Text as="ol" size="sm" above={3} className={styles.checks} role="status">
      {verification.checks.map((check) => (
        <li key={check.name}>
          <Row justify="between">
            <span>{copy.checks[check.name]}</span>
            <Tag tone={check.ok ? 'ok' : 'error'}>{check.ok ? copy.yes : copy.no}</Tag>
          </Row>
          <Caption as="div">{copy.how[check.name]}</Caption>
          <Value name={copy.computed} value={check.computed} />
          {!check.ok && <Value name={copy.published} value={check.published || '—'} />}
        </li>
      ))}
    </Text>
  );
}

function Value({ name, value }: { readonly name: string; readonly value: string }) {
  const isHash = value.length > 20;
  return (
    <Label as="div">
      {name} {isHash ? <Code above={1}>{value}</Code> : <Figure as="span">{value}</Figure>}
    </Label>
  );
}
