import { Link } from '@chokdee/router';
import { copy } from '../copy.ts';
import { gamesPaths } from '../games-paths.ts';

/** Who may play (Government Lottery Office Act: 20 years). */
export function Legal() {
  return (
    <footer className="legal">
      <div className="row gap3">
        <span className="age">{copy.legal.age}</span>
        <p>{copy.legal.text}</p>
      </div>
      <div className="row wrap gap4">
        <Link to={gamesPaths.limits}>{copy.legal.limits}</Link>
        <Link to={gamesPaths.lottoRates}>{copy.legal.rates}</Link>
      </div>
    </footer>
  );
}
