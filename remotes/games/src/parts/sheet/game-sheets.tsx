import { whenAtRest } from '@chokdee/ui';
import { LatePart, late } from '@chokdee/ui/late';
import { useEffect } from 'react';
import { gameKey } from '../game.ts';
import { openGameSheet, useShownGame } from './open-sheet.ts';

const sheet = late(async () => (await import(/* webpackChunkName: "game-sheet" */ './game-sheet.tsx')).GameSheet);
const close = () => openGameSheet(null);

/** The sheet of the game that was pressed, on every page that shows games. */
export function GameSheets() {
  const game = useShownGame();
  useEffect(() => {
    // What is not there by now is fetched by the press, which tells when it fails.
    const stop = whenAtRest(() => void sheet.fetch().catch(() => undefined));
    return () => {
      stop();
      close();
    };
  }, []);
  return game && <LatePart key={gameKey(game)} of={sheet} having={{ game, onClose: close }} />;
}
