const started = Date.now();

/** One line of progress with the seconds since the start. */
export function say(text) {
  console.log(`[${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s] ${text}`);
}

/** Stops with a sentence that says what is wrong and what to do. */
export function giveUp(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
