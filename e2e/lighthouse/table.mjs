const audit = (name, digits = 0, of = 1) => [({ audits }) => audits[name]?.numericValue / of, digits];
const category = (name) => [({ categories }) => Math.round(categories[name].score * 100), 0];

/** Printed figures: their place in a report, and their digits. */
const rows = {
  performance: category('performance'),
  'FCP, s': audit('first-contentful-paint', 2, 1000),
  'LCP, s': audit('largest-contentful-paint', 2, 1000),
  'TBT, ms': audit('total-blocking-time'),
  CLS: audit('cumulative-layout-shift', 3),
  'Speed Index, s': audit('speed-index', 2, 1000),
  'main thread, s': audit('mainthread-work-breakdown', 2, 1000),
  accessibility: category('accessibility'),
  'best practices': category('best-practices'),
  SEO: category('seo'),
  // Below 1000 the machine is busy or slow, and times are too long.
  benchmarkIndex: [({ environment }) => environment.benchmarkIndex, 0],
};
const judged = ['accessibility', 'best-practices', 'seo'];

const median = (sorted) => {
  const at = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[at] : (sorted[at - 1] + sorted[at]) / 2;
};

/** Titles of audits that failed in any visit. */
function faultsOf(reports) {
  const faults = new Map();
  for (const { audits, categories } of reports) {
    for (const name of judged) {
      for (const { id, weight } of categories[name].auditRefs) {
        const { score, title } = audits[id];
        if (weight > 0 && score !== null && score < 1) faults.set(id, `${name}: ${title} (${id})`);
      }
    }
  }
  return [...faults.values()];
}

/** Prints a page: least, median and most of its visits, and its failed audits. */
export function printPage(path, reports) {
  const head = ['', 'least', 'median', 'most'];
  const lines = Object.entries(rows).map(([name, [read, digits]]) => {
    const sorted = reports.map(read).sort((a, b) => a - b);
    return [name, ...[sorted[0], median(sorted), sorted.at(-1)].map((value) => value.toFixed(digits))];
  });
  console.log(`\n${path}, ${reports.length} ${reports.length === 1 ? 'visit' : 'visits'}`);
  for (const [name, ...values] of [head, ...lines]) {
    console.log(`  ${name.padEnd(16)}${values.map((value) => value.padStart(9)).join('')}`);
  }
  for (const fault of faultsOf(reports)) console.log(`  not 100: ${fault}`);
}
