import { Link } from '@chokdee/router';
import { Row } from '@chokdee/ui';
import { gamesPaths } from '../games-paths.ts';
import { copy } from './copy.ts';
import styles from './home.module.css';

/** Age limit (Government Lottery Office Act: 20 years). */
export function Legal() {
  return (
    <footer className={styles.legal}>
      <Row gap={3}>
        <span className={styles.age}>{copy.legal.age}</span>
        <p>{copy.legal.text}</p>
      </Row>
      <Row wrap gap={4}>
        <Link to={gamesPaths.limits}>{copy.legal.limits}</Link>
        <Link to={gamesPaths.lottoRates}>{copy.legal.rates}</Link>
      </Row>
    </footer>
  );
}
