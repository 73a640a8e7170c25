const PATTERNS = [
  // jest: `Tests:       1 failed, 5 passed, 6 total`
  { line: /^Tests:\s.*$/gm, passed: /(\d+) passed/, failed: /(\d+) failed/ },
  // node:test, spec and tap reporters: `ℹ pass 5` / `# pass 5`
  { line: /^(?:ℹ|#) pass \d+$/gm, passed: /pass (\d+)/, failed: null },
  { line: /^(?:ℹ|#) fail \d+$/gm, passed: null, failed: /fail (\d+)/ },
  { line: /^(?:ℹ|#) cancelled \d+$/gm, passed: null, failed: /cancelled (\d+)/ },
  // Playwright: `  3 passed (1.2m)`, `  1 failed`, `  1 flaky`
  { line: /^ {2}\d+ passed(?: \(.*\))?$/gm, passed: /(\d+) passed/, failed: null },
  { line: /^ {2}\d+ failed$/gm, passed: null, failed: /(\d+) failed/ },
];
// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with the escape character
export const COLOURS = /\u001b\[[0-9;]*m/g;

/** Adds up the summaries of test tools. */
export function countTests(output) {
  const text = output.replace(COLOURS, '').replace(/^@?[\w/-]+:test: ?/gm, '');
  const sum = { passed: 0, failed: 0 };
  for (const { line, passed, failed } of PATTERNS) {
    for (const [match] of text.matchAll(line)) {
      sum.passed += Number(passed?.exec(match)?.[1] ?? 0);
      sum.failed += Number(failed?.exec(match)?.[1] ?? 0);
    }
  }
  return sum;
}
