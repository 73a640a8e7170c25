import type { CSSProperties } from 'react';
import { Flower } from '../icons/logo-mark.tsx';
import styles from './win.module.css';

const PETALS = 22;
/** Golden angle in radians: no two petals fly in the same direction. */
const GOLDEN_ANGLE = 2.399963;

/** Petals that fly up from behind a ticket and fall. Hidden when less motion is wanted. */
export function Burst() {
  return (
    <div className={styles.burst} aria-hidden="true">
      {petals.map(({ place, flight }) => (
        <svg key={place} className={styles.petal} viewBox="-10 -10 20 20" style={flight} aria-hidden="true">
          <Flower />
        </svg>
      ))}
    </div>
  );
}

function flightOf(place: number): CSSProperties {
  const angle = place * GOLDEN_ANGLE;
  const reach = 120 + ((place * 37) % 90);
  return {
    '--x': `${Math.round(Math.cos(angle) * reach)}px`,
    '--y': `${Math.round(Math.sin(angle) * reach - 90)}px`,
    '--turn': `${Math.round(angle * 90)}deg`,
    '--late': `${(place % 5) * 60}ms`,
    '--size': `${16 + ((place * 7) % 16)}px`,
  } as CSSProperties;
}

const petals = Array.from({ length: PETALS }, (_, place) => ({ place, flight: flightOf(place) }));
