import { after, before } from 'node:test';
import { qrReader } from '@chokdee/finance-server/internal/slips/slip-picture.ts';

const LONG_MS = 120_000;

/**
 * Lets the reader of slips take as long as it needs. Its thread has the last turn at a processor, so a busy machine can
 * take longer than members may wait. @returns a function that brings the limits back
 */
export function readPatiently(): () => void {
  const { limits } = qrReader;
  qrReader.limits = { ...limits, timeMs: LONG_MS, searchMs: LONG_MS };
  return () => {
    qrReader.limits = limits;
  };
}

/** Lets the reader take its time during the tests of a suite. */
export function suiteReadsPatiently(): void {
  let hurry = (): void => undefined;
  before(() => {
    hurry = readPatiently();
  });
  after(() => hurry());
}
