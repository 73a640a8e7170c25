/**
 * Loaded before every package test (`--import`). Generated cases are the same in each run: `FAST_CHECK_SEED` is their
 * seed, 1 by default; the nightly run names another one.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) });
