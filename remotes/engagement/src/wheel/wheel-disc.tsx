import { Flower } from '@chokdee/ui';
import type { CSSProperties } from 'react';
import { copy } from './copy.ts';
import { prizeText } from './prize-name.tsx';
import type { WheelPrize } from './wheel.api.ts';
import styles from './wheel.module.css';
import { fieldAngle } from './wheel-angle.ts';

const RADIUS = 142;
const PAPER = '#f6eeda';
/** Colours of every second field; the others have the colour of paper. */
const PIGMENTS = ['#23427a', '#8f2b22', '#11493d', '#4a3560'] as const;
const groundOf = (position: number): string =>
  position % 2 === 0 ? PAPER : (PIGMENTS[Math.floor(position / 2) % PIGMENTS.length] ?? PIGMENTS[0]);
const STUDS = Array.from({ length: 48 }, (_, index) => index * 7.5);

interface WheelDiscProps {
  readonly prizes: readonly WheelPrize[];
  /** Degrees that the wheel has turned, clockwise. */
  readonly turn: number;
}

/** The wheel. Labels turn against it, so that they stay upright. */
export function WheelDisc({ prizes, turn }: WheelDiscProps) {
  const count = prizes.length;
  return (
    <svg className={styles.wheel} viewBox="-160 -168 320 328" role="img" aria-label={copy.wheel.label(count)}>
      <circle className={styles.rim} r="156" />
      <g fill="#a8843c">
        {STUDS.map((angle) => (
          <circle key={angle} r={angle % 45 === 0 ? 3 : 1.6} cy="-149" transform={`rotate(${angle})`} />
        ))}
      </g>
      <g className={styles.turning} style={{ '--turn': `${turn}deg` } as CSSProperties}>
        {prizes.map((prize) => (
          <Field key={prize.id} prize={prize} count={count} turn={turn} />
        ))}
      </g>
      <circle r="40" fill="#0c1320" />
      <circle r="36" fill="#141d2e" stroke="#a8843c" />
      <g fill="#f6eeda">
        <Flower scale={2.5} />
      </g>
      <circle r="4" fill="#141d2e" />
      <path d="M-13-166H13L0-136z" fill="var(--sel)" stroke="var(--bg)" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}

function Field({ prize, count, turn }: { readonly prize: WheelPrize; readonly count: number; readonly turn: number }) {
  const angle = fieldAngle(prize.position, count);
  const half = Math.PI / count;
  const [x, y] = [RADIUS * Math.sin(half), -RADIUS * Math.cos(half)];
  const ground = groundOf(prize.position);
  const isPaper = ground === PAPER;
  const ink = prize.kind === 'credit' ? (isPaper ? '#775100' : '#f2c14e') : isPaper ? '#1b2334' : PAPER;
  return (
    <g transform={`rotate(${angle})`}>
      <path
        d={`M0 0L${-x} ${y}A${RADIUS} ${RADIUS} 0 0 1 ${x} ${y}z`}
        fill={ground}
        stroke="var(--bg)"
        strokeWidth="1.5"
      />
      <g transform="translate(0 -55)" fill={isPaper ? '#a8843c' : PAPER} opacity="0.55">
        <Flower scale={0.9} />
      </g>
      <g transform="translate(0 -100)" opacity={prize.stock_left === 0 ? 0.45 : 1}>
        <g className={styles.turning} style={{ '--turn': `${-angle - turn}deg` } as CSSProperties}>
          <Label prize={prize} ink={ink} />
        </g>
      </g>
    </g>
  );
}

/** One line for amounts and names, two for "no prize". */
function Label({ prize, ink }: { readonly prize: WheelPrize; readonly ink: string }) {
  if (prize.kind !== 'none') {
    return (
      <text y="6" textAnchor="middle" className={styles.label} fill={ink}>
        {prizeText(prize)}
      </text>
    );
  }
  const [first, second] = copy.wheel.noneLines;
  return (
    <text y="2" textAnchor="middle" className={styles.label} fill={ink}>
      <tspan x="0">{first}</tspan>
      <tspan x="0" dy="21">
        {second}
      </tspan>
    </text>
  );
}
