import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { buildCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import { createRoundPlayer, type RoundPlayer } from './play/play-round.ts';
import { createRoundBook, type RoundBook } from './play/round-book.ts';
import { createGameSessions, type GameSessions } from './play/sessions.ts';
import { createDesk, type Desk } from './provider/desk.ts';
import { createSignatureCheck } from './provider/studio-secret.ts';
import { createTill, type Till } from './provider/till.ts';

/** What the routes of all studios work with. State is in memory: an unknown round is given back by the operator. */
export interface GameHouse {
  readonly config: SandboxConfig;
  readonly outside: Outside;
  readonly catalogue: Catalogue;
  readonly desk: Desk;
  readonly sessions: GameSessions;
  readonly book: RoundBook;
  readonly rounds: RoundPlayer;
  readonly till: Till;
  readonly isGenuine: ReturnType<typeof createSignatureCheck>;
}

export function openHouse(config: SandboxConfig, outside: Outside): GameHouse {
  const now = () => outside.now();
  const book = createRoundBook();
  const rounds = createRoundPlayer(book, outside);
  return {
    config,
    outside,
    catalogue: buildCatalogue(config.games),
    desk: createDesk(),
    sessions: createGameSessions(now),
    book,
    rounds,
    till: createTill(now, (sessionId, wallet) => rounds.giveBackOpen(book.ofSession(sessionId), wallet)),
    isGenuine: createSignatureCheck(config, now),
  };
}
