import { useMutation } from '@chokdee/query';
import { Button, Icon, Note, Tag } from '@chokdee/ui';
import type { Proof } from '../lotto.types.ts';
import { roomCopy } from './copy.ts';
import { type Verification, verifyProof } from './verify-proof.ts';
import css from './yeekee.module.css';

/** What the house had bound itself to, what it revealed, and a check that asks nobody but this browser. */
export function ProofCard({ proof }: { readonly proof: Proof }) {
  const verification = useMutation({ mutationFn: () => verifyProof(proof) });
  return (
    <section className="card mt4">
      <div className="row between">
        <h2>{roomCopy.proof}</h2>
        {verification.data && <Verdict verification={verification.data} />}
      </div>
      <Hash name={roomCopy.commitShort} value={proof.commit} />
      <Hash name={roomCopy.seed} value={proof.seed} />
      <Hash name={roomCopy.shotsHash} value={proof.shots_hash} />
      <Button
        variant="secondary"
        wide
        className="mt3"
        busy={verification.isPending}
        busyLabel={roomCopy.verifying}
        onClick={() => verification.mutate()}
      >
        <Icon name="check" size={20} />
        {roomCopy.verify}
      </Button>
      {verification.isError && (
        <Note tone="error" className="mt3">
          {roomCopy.verifyFailed}
        </Note>
      )}
      {verification.data && <Checks verification={verification.data} />}
    </section>
  );
}

function Verdict({ verification: { ok } }: { readonly verification: Verification }) {
  return <Tag tone={ok ? 'ok' : 'error'}>{ok ? roomCopy.verified : roomCopy.verifiedNot}</Tag>;
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
    <ul className={`fs14 mt3 ${css.checks}`} role="status">
      {verification.checks.map(({ name, ok, computed }) => (
        <li key={name}>
          <div className="row between">
            <span>{roomCopy.checks[name]}</span>
            <Tag tone={ok ? 'ok' : 'error'}>{ok ? roomCopy.yes : roomCopy.no}</Tag>
          </div>
          {computed.length <= 20 ? (
            <span className="fs12 t2 num">
              {roomCopy.computed} {computed}
            </span>
          ) : (
            <div className="hash mt1">{computed}</div>
          )}
        </li>
      ))}
    </ul>
  );
}
