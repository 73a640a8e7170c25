import type { ErrorName } from '@chokdee/contracts';
import { type CallSpec, calls, errorCatalogue, errorCodes } from '@chokdee/contracts/server';

const accessWords = { public: 'anyone', optional: 'anyone; a bearer is read', member: 'signed-in members' } as const;

/** The reference of all calls and errors as one page without scripts. */
export function renderReference(): string {
  const entries = Object.entries<CallSpec>(calls);
  const areas = [...new Set(entries.map(([, spec]) => spec.area))];
  const sections = areas.map((area) => {
    const own = entries.filter(([, spec]) => spec.area === area);
    return `<section><h2 id="${area}">${area}</h2>${own.map(([name, spec]) => renderCall(name, spec)).join('')}</section>`;
  });
  const contents = areas.map((area) => `<a href="#${area}">${area}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Chokdee: calls</title><link rel="stylesheet" href="/api/docs.css"></head><body><h1>Calls</h1>
<p>${contents} · <a href="#errors">errors</a> · <a href="/api/openapi.json">openapi.json</a></p>
${sections.join('\n')}<section><h2 id="errors">errors</h2><table>${allErrors()}</table></section></body></html>`;
}

function renderCall(name: string, spec: CallSpec): string {
  const errors = (spec.errors ?? []).map((error) => `${errorCodes[error]} ${error}`).join(', ');
  const money = spec.money ? ' Takes an Idempotency-Key.' : '';
  return `<article><h3>${escapeHtml(name)}</h3><p>${escapeHtml(spec.summary)} For ${accessWords[spec.access]}.${money}</p>
<details><summary>Input</summary><pre>${schemaText(spec.input)}</pre></details>
<details><summary>Data</summary><pre>${schemaText(spec.data)}</pre></details>
${errors ? `<p>Errors: ${errors}</p>` : ''}</article>`;
}

function allErrors(): string {
  const names = Object.keys(errorCodes) as ErrorName[];
  const row = (name: ErrorName): string =>
    `<tr><td>${errorCodes[name]}</td><td>${name}</td><td>HTTP ${errorCatalogue[name].status}</td><td lang="th">${escapeHtml(errorCatalogue[name].message)}</td></tr>`;
  return names.map(row).join('');
}

const schemaText = (schema: object): string => escapeHtml(JSON.stringify(schema, null, 2));

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
