import { useMutation } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { Button, buttonClass, Icon, Note, Tag } from '@chokdee/ui';
import type { Proof } from '../lotto.types.ts';
import { copy } from './copy.ts';
import { type Verification, verifyProof } from './verify-proof.ts';
import { proofAddress } from './yeekee.api.ts';
import styles from './yeekee.module.css';

/** What the house had bound itself to, what it revealed, and a check that asks nobody but this browser. */
export function ProofCard({ proof }: { readonly proof: Proof }) {
  const agentCode = useAgent((state) => state.agentCode);
  const verification = useMutation({ mutationFn: () => verifyProof(proof) });
  return (
    <section className="card mt4">
      <div className="row between">
        <h2>{copy.proof}</h2>
        {verification.data && <Verdict verification={verification.data} />}
      </div>
      <Hash name={copy.commitShort} value={proof.commit} />
      <Hash name={copy.seed} value={proof.seed} />
      <Hash name={copy.shotsHash} value={proof.shots_hash} />
      <Button
        variant="secondary"
        wide
        className="mt3"
        busy={verification.isPending}
        busyLabel={copy.verifying}
        onClick={() => verification.mutate()}
      >
        <Icon name="check" size={20} />
        {copy.verify}
      </Button>
      <a
        className={buttonClass({ variant: 'text', wide: true })}
        href={proofAddress(proof.round_id, agentCode)}
        download={`yeekee-${proof.round_id}.json`}
      >
        <Icon name="download" size={20} />
        {copy.json}
      </a>
      {verification.isError && (
        <Note tone="error" className="mt3">
          {copy.verifyFailed}
        </Note>
      )}
      {verification.data && <Checks verification={verification.data} />}
    </section>
  );
}

function Verdict({ verification: { ok } }: { readonly verification: Verification }) {
  return <Tag tone={ok ? 'ok' : 'error'}>{ok ? copy.verified : copy.verifiedNot}</Tag>;
}

function Hash({ name, value }: { readonly name: string; readonly value: string | null }) {
  if (value === null) return null;
  return (
    <>
      <div className="fs12 t2 mt2">{name}</div>
      <div className="hash mt1">{value}</div>
    </>
  );
}

function Checks({ verification }: { readonly verification: Verification }) {
  return (
    <ol className={`fs14 mt3 ${styles.checks}`} role="status">
      {verification.checks.map((check) => (
        <li key={check.name}>
          <div className="row between">
            <span>{copy.checks[check.name]}</span>
            <Tag tone={check.ok ? 'ok' : 'error'}>{check.ok ? copy.yes : copy.no}</Tag>
          </div>
          <div className="fs12 t3">{copy.how[check.name]}</div>
          <Value name={copy.computed} value={check.computed} />
          {!check.ok && <Value name={copy.published} value={check.published || '—'} />}
        </li>
      ))}
    </ol>
  );
}

function Value({ name, value }: { readonly name: string; readonly value: string }) {
  const isHash = value.length > 20;
  return (
    <div className="fs12 t2">
      {name} {isHash ? <div className="hash mt1">{value}</div> : <span className="num">{value}</span>}
    </div>
  );
}
