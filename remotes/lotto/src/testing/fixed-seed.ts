import fc from 'fast-check';

/** Imported by tests with generated cases, so that each run has the same ones. The nightly run names another seed. */
fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 1) });
