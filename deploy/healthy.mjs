/**
 * `node deploy/healthy.mjs <address>` exits with 0 when the address answers with success. Health check of our
 * containers.
 */
const answer = await fetch(process.argv[2] ?? '', { signal: AbortSignal.timeout(2_500) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
