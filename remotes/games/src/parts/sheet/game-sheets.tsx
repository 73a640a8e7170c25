import { whenAtRest } from '@chokdee/ui';
import { LatePart, late } from '@chokdee/ui/late';
import { useEffect } from 'react';
import { gameKey } from '../game.ts';
import { openGameSheet, useShownGame } from './open-sheet.ts';

const sheet = late(async () => (await import(/* webpackChunkName: "game-sheet" */ './game-sheet.tsx')).GameSheet);
const close = () => openGameSheet(null);

/** Sheet of the pressed game, on every page that shows games. */
export function GameSheets() {
  const game = useShownGame();
  useEffect(() => {
    // Preloads the sheet while the page is idle. A failed load is repeated by the press, which reports its failure.
    const stop = whenAtRest(() => void sheet.fetch().catch(() => undefined));
    return () => {
      stop();
      close();
    };
  }, []);
  return game && <LatePart key={gameKey(game)} of={sheet} having={{ game, onClose: close }} />;
}
