import fc from 'fast-check';

/** Imported by property tests, so that each run has the same cases. The nightly run sets another seed. */
fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 1) });
