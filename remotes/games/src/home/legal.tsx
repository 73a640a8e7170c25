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
        <Link to={gamesPaths.lottoLobby}>{copy.legal.lobby}</Link>
      </div>
    </footer>
  );
}
