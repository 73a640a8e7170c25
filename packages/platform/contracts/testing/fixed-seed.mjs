/**
 * Loaded before every package test (`--import`). It fixes the seed of generated cases: `FAST_CHECK_SEED`, by default 1.
 * The nightly run sets another one.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) });
