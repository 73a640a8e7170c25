import { useQuery } from '@chokdee/query';
import { useSearchParams } from '@chokdee/router';
import { agentSetting, useAgent } from '@chokdee/session';
import { Card, Columns, ErrorState, Skeleton, Stack } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { type PropsWithChildren, type ReactNode, useState } from 'react';
import { engagementPaths } from '../engagement-paths.ts';
import { wayTo } from '../parts/way-to.tsx';
import { usePoints } from '../queries/points.api.ts';
import { copy } from './copy.ts';
import { OddsTable } from './odds-table.tsx';
import { PrizeBoard } from './prize-board.tsx';
import { ProofCard, type SpinToCheck, useVerification } from './proof-card.tsx';
import { RewardList } from './reward-list.tsx';
import { usePrizeDialog } from './use-prize-dialog.ts';
import { type SeenSpin, useSpin } from './use-spin.ts';
import { type WheelConfig, type WheelVersion, wheelQuery } from './wheel.api.ts';
import styles from './wheel.module.css';
import { WheelPanel } from './wheel-panel.tsx';

/** Parts that the preview of drafts takes from the scripts of this page. */
export { OddsTable, WheelPanel };

const CLIENT_SEED = /^[0-9A-Za-z_-]{1,64}$/;

/** The prize wheel in the agent's version: odds and commit hash before a spin, prize and proof after it. */
export function Page() {
  const version: WheelVersion = useAgent(({ config }) => agentSetting(config, 'wheel_version')) === '2' ? 'v2' : 'v1';
  const { data: config, error, refetch } = useQuery(wheelQuery(version));
  if (error && config === undefined) {
    return (
      <div className={styles.page}>
        <ErrorState error={error} onRetry={refetch} />
      </div>
    );
  }
  if (config === undefined) return <WheelSkeleton />;
  return config === null ? <ClosedWheel /> : <Wheel version={version} config={config} />;
}

interface WheelProps {
  readonly version: WheelVersion;
  readonly config: WheelConfig;
}

function Wheel({ version, config }: WheelProps) {
  const [params, setParams] = useSearchParams();
  const spinning = useSpin(version, config);
  const { landed } = spinning;
  const verification = useVerification();
  const [ownSeed, setOwnSeed] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const payWith = config.points_per_spin !== null && params.get('tab') === '2' ? 'points' : 'free';
  const clientSeed = ownSeed ?? config.client_seed;
  const isSeedValid = CLIENT_SEED.test(clientSeed);
  const canSpinAgain = useCanSpinAgain(config, payWith, landed);
  const PrizeDialog = usePrizeDialog(spinning.isBusy || landed !== null);

  const start = () => {
    verification.reset();
    spinning.spin({ payWith, clientSeed });
  };
  const verify = (spin: SpinToCheck) => {
    setDismissed(landed?.spin.spin_id ?? null);
    verification.mutate(spin);
    document.getElementById('proof')?.scrollIntoView({ block: 'start' });
  };
  const last = landed && { spinId: landed.spin.spin_id, committed: landed.committed };
  const seen = (spinId: string) => (last?.spinId === spinId ? last : { spinId, committed: null });

  return (
    <WheelFrame
      panel={
        <WheelPanel
          config={config}
          payWith={payWith}
          spinning={spinning}
          isSeedValid={isSeedValid}
          onPayWith={(next) => setParams(next === 'points' ? { tab: '2' } : {}, { replace: true })}
          onSpin={start}
        />
      }
    >
      <Stack gap={4}>
        <OddsTable {...config} />
        <ProofCard
          config={config}
          clientSeed={clientSeed}
          isSeedValid={isSeedValid}
          onClientSeed={setOwnSeed}
          last={last}
          verification={verification}
        />
        <RewardList onVerify={(spinId) => verify(seen(spinId))} />
        <PrizeBoard />
      </Stack>
      {PrizeDialog && landed && last && last.spinId !== dismissed && (
        <PrizeDialog
          spin={landed.spin}
          canSpinAgain={canSpinAgain && isSeedValid}
          onClose={() => setDismissed(last.spinId)}
          onAgain={start}
          onVerify={() => verify(last)}
        />
      )}
    </WheelFrame>
  );
}

interface FrameProps extends PropsWithChildren {
  readonly panel: ReactNode;
}

/** The wheel on its card, and what stands beside or below it. */
export function WheelFrame({ panel, children }: FrameProps) {
  return (
    <Columns even className={styles.page}>
      <Card as="section" className={styles.panel}>
        {panel}
      </Card>
      {children}
    </Columns>
  );
}

/** True when the member can pay for another spin in the same way. */
function useCanSpinAgain(
  { points_per_spin }: WheelConfig,
  payWith: 'free' | 'points',
  landed: SeenSpin | null,
): boolean {
  const points = usePoints() ?? 0;
  if (payWith === 'free') return (landed?.spin.free_spins ?? 0) > 0;
  return points_per_spin !== null && points >= points_per_spin;
}

/** Shown while the wheel is closed: earlier prizes can still be claimed and verified. */
function ClosedWheel() {
  return (
    <div className={styles.page}>
      <Nothing icon="lock" words={copy.wheel.closed} action={wayTo(engagementPaths.home, copy.wheel.home)} />
      <RewardList />
      <PrizeBoard />
    </div>
  );
}

function WheelSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height={348} radius={174} />
      <Skeleton height={48} />
      <Skeleton height={240} />
    </div>
  );
}
