import { formatNumber } from '@chokdee/format';
import { isRefusal } from '@chokdee/http';
import { pointsQuery, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Button, EmptyState, ErrorState, Note, Skeleton } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { engagementPaths } from '../engagement-paths.ts';
import { OddsTable } from './odds-table.tsx';
import { PrizeDialog } from './prize-dialog.tsx';
import { ProofCard, useVerification } from './proof-card.tsx';
import { useSpin } from './use-spin.ts';
import { type WheelConfig, wheelQuery } from './wheel.api.ts';
import styles from './wheel.module.css';
import { WheelDisc } from './wheel-disc.tsx';

const CLIENT_SEED = /^[0-9A-Za-z_-]{1,64}$/;

/** The prize wheel: odds and commit before, prize and proof after. */
export function Page() {
  const { data: config, error, refetch } = useQuery(wheelQuery);
  return (
    <div className={styles.narrow}>
      {error && config === undefined && <ErrorState error={error} onRetry={refetch} />}
      {!error && config === undefined && <WheelSkeleton />}
      {config === null && <Closed />}
      {config && <Wheel config={config} />}
    </div>
  );
}

function Wheel({ config }: { readonly config: WheelConfig }) {
  const { turn, spin, landed, error, isBusy } = useSpin(config);
  const { data: points } = useQuery(pointsQuery);
  const verification = useVerification();
  const [ownSeed, setOwnSeed] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const clientSeed = ownSeed ?? config.client_seed;
  const seedIsValid = CLIENT_SEED.test(clientSeed);
  const canSpin = config.free_spins > 0 && seedIsValid;

  const start = () => {
    verification.reset();
    spin(clientSeed);
  };
  const verify = () => {
    if (landed === null) return;
    setDismissed(landed.spin.spin_id);
    verification.mutate(landed);
    document.getElementById('proof')?.scrollIntoView({ block: 'start' });
  };

  return (
    <>
      <div className="mt4">
        <WheelDisc prizes={config.prizes} turn={turn} />
      </div>
      <Button wide className="mt4" disabled={!canSpin} busy={isBusy} busyLabel={copy.wheel.spinning} onClick={start}>
        {copy.wheel.spin}
      </Button>
      <p className="hint mt2 c">
        {config.free_spins > 0 ? copy.wheel.left(config.free_spins) : copy.wheel.noSpins}
        {points && ` · ${copy.wheel.points(formatNumber(points.point))}`}
      </p>
      {error && (
        <Note tone="error" className="mt3">
          {isRefusal(error) ? error.message : copy.wheel.unknown}
        </Note>
      )}
      <OddsTable prizes={config.prizes} />
      <ProofCard
        config={config}
        clientSeed={clientSeed}
        seedIsValid={seedIsValid}
        onClientSeed={setOwnSeed}
        last={landed}
        verification={verification}
      />
      {landed && landed.spin.spin_id !== dismissed && (
        <PrizeDialog
          spin={landed.spin}
          onClose={() => setDismissed(landed.spin.spin_id)}
          onAgain={start}
          onVerify={verify}
        />
      )}
    </>
  );
}

function Closed() {
  const home = (
    <Link className="btn s" to={engagementPaths.home}>
      {copy.wheel.home}
    </Link>
  );
  return <EmptyState title={copy.wheel.closed} action={home} icon="wheel" />;
}

function WheelSkeleton() {
  return (
    <div className="stack mt4" aria-busy="true">
      <Skeleton height={348} radius={174} />
      <Skeleton height={48} />
      <Skeleton height={240} />
    </div>
  );
}
