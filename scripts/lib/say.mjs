const started = Date.now();

/** Prints a line of progress with the seconds since the start. */
export function say(text) {
  console.log(`[${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s] ${text}`);
}

/** Prints the problem with its remedy and exits. */
export function giveUp(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
