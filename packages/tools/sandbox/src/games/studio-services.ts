import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { createGameSender, type GameSender } from '../page/respond.ts';
import { buildCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import { createRoundPlayer, type RoundPlayer } from './play/play-round.ts';
import { createRoundStore, type RoundStore } from './play/round-store.ts';
import { createGameSessions, type GameSessions } from './play/sessions.ts';
import { createStudioControls, type StudioControls } from './provider/studio-controls.ts';
import { createSignatureCheck } from './provider/studio-secret.ts';
import { createTransferWallets, type TransferWallets } from './provider/transfer-wallets.ts';

/**
 * State and services that the routes of all studios share. State is in memory; the operator rolls an unknown round
 * back.
 */
export interface StudioServices {
  readonly config: SandboxConfig;
  readonly outside: Outside;
  readonly catalogue: Catalogue;
  readonly desk: StudioControls;
  readonly sessions: GameSessions;
  readonly book: RoundStore;
  readonly rounds: RoundPlayer;
  readonly transferWallets: TransferWallets;
  readonly sendGame: GameSender;
  readonly isGenuine: ReturnType<typeof createSignatureCheck>;
}

export function createStudioServices(config: SandboxConfig, outside: Outside): StudioServices {
  const now = () => outside.now();
  const book = createRoundStore();
  const rounds = createRoundPlayer(book, outside);
  return {
    config,
    outside,
    catalogue: buildCatalogue(config.games),
    desk: createStudioControls(),
    sessions: createGameSessions(now),
    book,
    rounds,
    transferWallets: createTransferWallets(now, (sessionId, wallet) =>
      rounds.giveBackOpen(book.ofSession(sessionId), wallet),
    ),
    sendGame: createGameSender(config.siteOrigin),
    isGenuine: createSignatureCheck(config, now),
  };
}
