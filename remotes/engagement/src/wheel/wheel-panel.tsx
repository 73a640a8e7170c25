import { formatNumber, formatThaiDate } from '@chokdee/format';
import { useOnline } from '@chokdee/session';
import { Box, Button, FailureNote, Hint, Tabs } from '@chokdee/ui';
import { OfflineNote } from '../parts/offline-note.tsx';
import { usePoints } from '../queries/points.api.ts';
import { copy } from './copy.ts';
import type { useSpin } from './use-spin.ts';
import type { SpinInput, WheelConfig } from './wheel.api.ts';
import styles from './wheel.module.css';
import { WheelDisc } from './wheel-disc.tsx';

type PayWith = SpinInput['payWith'];

interface WheelPanelProps {
  readonly config: WheelConfig;
  readonly payWith: PayWith;
  readonly spinning: ReturnType<typeof useSpin>;
  /** False while the typed client seed is invalid. */
  readonly isSeedValid: boolean;
  onPayWith(payWith: PayWith): void;
  onSpin(): void;
}

/** The wheel with its button. Where points buy spins, a tab for each way to pay. */
export function WheelPanel(props: WheelPanelProps) {
  const { config, payWith, spinning, onPayWith } = props;
  const { points_per_spin: price, free_spins } = config;
  if (price === null) return <Spinner {...props} payWith="free" />;
  const tabs = [
    { value: 'free', label: copy.wheel.freeTab(free_spins) },
    { value: 'points', label: copy.wheel.pointsTab(formatNumber(price)) },
  ] as const;
  return (
    <div className={styles.tabs}>
      <Tabs
        label={copy.wheel.tabs}
        tabs={tabs}
        value={payWith}
        onChange={(next) => !spinning.isBusy && onPayWith(next)}
      >
        <Spinner {...props} />
      </Tabs>
    </div>
  );
}

function Spinner({ config, payWith, spinning, isSeedValid, onSpin }: WheelPanelProps) {
  const isOnline = useOnline();
  const points = usePoints();
  const { turn, error, isBusy } = spinning;
  const missing = points === undefined ? 0 : (config.points_per_spin ?? 0) - points;
  const canPay = payWith === 'free' ? config.free_spins > 0 : points !== undefined && missing <= 0;
  return (
    <>
      <Box above={4}>
        <WheelDisc prizes={config.prizes} turn={turn} />
      </Box>
      <Button
        wide
        above={4}
        className={styles.spin}
        disabled={!canPay || !isSeedValid || !isOnline}
        busy={isBusy}
        busyLabel={copy.wheel.spinning}
        onClick={onSpin}
      >
        {copy.wheel.spin}
      </Button>
      <Hint above={2} textAlign="center">
        {[
          payWith === 'free' ? freeText(config) : pointsText(config, missing),
          points !== undefined && copy.wheel.points(formatNumber(points)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Hint>
      <FailureNote above={3} error={error} unknown={copy.wheel.unknown} />
      <OfflineNote />
    </>
  );
}

function freeText({ free_spins, free_spins_until }: WheelConfig): string {
  if (free_spins === 0) return copy.wheel.noSpins;
  const left = copy.wheel.left(free_spins);
  return free_spins_until === null ? left : `${left} ${copy.wheel.until(formatThaiDate(free_spins_until))}`;
}

function pointsText({ points_per_spin }: WheelConfig, missing: number): string {
  if (missing > 0) return copy.wheel.pointsShort(formatNumber(missing));
  return copy.wheel.forPoints(formatNumber(points_per_spin ?? 0));
}
