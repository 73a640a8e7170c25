import { formatThb } from '@chokdee/format';
import { Flower } from '@chokdee/ui';
import { copy } from '../copy.ts';
import type { Prize } from './wheel.api.ts';
import styles from './wheel.module.css';
import { fieldAngle } from './wheel-angle.ts';

const RADIUS = 142;
const FIELDS = [
  { fill: '#f6eeda', ink: '#1b2334' },
  { fill: '#23427a', ink: '#f6eeda' },
  { fill: '#f6eeda', ink: '#1b2334' },
  { fill: '#8f2b22', ink: '#f6eeda' },
] as const;
const STUDS = Array.from({ length: 48 }, (_, index) => index * 7.5);

interface Props {
  readonly prizes: readonly Prize[];
  /** Degrees the wheel has turned, clockwise. */
  readonly turn: number;
}

/** The wheel. Labels turn back as far as the wheel turns, so that they can be read in every position. */
export function WheelDisc({ prizes, turn }: Props) {
  const count = prizes.length;
  return (
    <svg className={styles.wheel} viewBox="-160 -168 320 328" role="img" aria-label={copy.wheel.label(count)}>
      <circle className="wh-rim" r="156" />
      <g fill="#a8843c">
        {STUDS.map((angle) => (
          <circle key={angle} r={angle % 45 === 0 ? 3 : 1.6} cy="-149" transform={`rotate(${angle})`} />
        ))}
      </g>
      <g className={styles.turning} style={{ transform: `rotate(${turn}deg)` }}>
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

function Field({ prize, count, turn }: { readonly prize: Prize; readonly count: number; readonly turn: number }) {
  const angle = fieldAngle(prize.position, count);
  const half = Math.PI / count;
  const [x, y] = [RADIUS * Math.sin(half), -RADIUS * Math.cos(half)];
  const look = FIELDS[prize.position % FIELDS.length] ?? FIELDS[0];
  const isPaper = look.ink === '#1b2334';
  const isMoney = prize.kind === 'credit';
  const ink = isMoney ? (isPaper ? '#775100' : '#f2c14e') : look.ink;
  return (
    <g transform={`rotate(${angle})`}>
      <path
        d={`M0 0L${-x} ${y}A${RADIUS} ${RADIUS} 0 0 1 ${x} ${y}z`}
        fill={look.fill}
        stroke="var(--bg)"
        strokeWidth="1.5"
      />
      <g transform="translate(0 -100)">
        <g className={styles.turning} style={{ transform: `rotate(${-angle - turn}deg)` }}>
          <text y="6" textAnchor="middle" className={styles.label} fill={ink}>
            {isMoney ? formatThb(prize.value) : prize.name}
          </text>
        </g>
      </g>
    </g>
  );
}
