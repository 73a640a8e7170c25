/** `node deploy/healthy.mjs <address>`: ends with 0 when the address answers with success; a container's health check. */
const answer = await fetch(process.argv[2] ?? '', { signal: AbortSignal.timeout(2_500) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
