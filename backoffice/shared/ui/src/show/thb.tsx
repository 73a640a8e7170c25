import { formatSignedThb, formatThb } from '@chokdee/format';
import { Typography } from 'antd';

interface ThbProps {
  /** Undefined or null means unknown: a dash, never zero. */
  readonly value: number | null | undefined;
  /** A movement: with its sign, and coloured by it. */
  readonly isMovement?: boolean;
}

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** An amount in THB. */
export function Thb({ value, isMovement = false }: ThbProps) {
  if (!isMovement) return <span style={figures}>{formatThb(value)}</span>;
  const type = (value ?? 0) < 0 ? { type: 'danger' as const } : (value ?? 0) > 0 ? { type: 'success' as const } : {};
  return (
    <Typography.Text {...type} style={figures}>
      {formatSignedThb(value)}
    </Typography.Text>
  );
}
