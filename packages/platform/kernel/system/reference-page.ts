import type { ErrorName } from '@chokdee/contracts';
import { anyCallErrors, type CallSpec, type Contract, refusalsOf } from '@chokdee/contracts/server';

const accessWords = {
  public: 'anyone',
  optional: 'anyone; a bearer is read',
  member: 'signed-in members',
  operator: 'whoever shows a token of operators',
} as const;

/** The reference of all calls and refusals as one page without scripts. */
export function renderReference({ areas, errors }: Contract): string {
  const table = (names: readonly ErrorName[]) =>
    `<table>${names.map((name) => renderError(errors, name)).join('')}</table>`;
  const sections = Object.entries(areas).map(([area, calls]) => {
    const own = Object.entries(calls).map(([name, spec]) => renderCall(name, spec, table(refusalsOf(spec))));
    return `<section><h2 id="${area}">${area}</h2>${own.join('')}</section>`;
  });
  const contents = Object.keys(areas).map((area) => `<a href="#${area}">${area}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Chokdee: calls</title><link rel="stylesheet" href="/api/docs.css"></head><body><h1>Calls</h1>
<p>${contents.join(' · ')} · <a href="/api/openapi.json">openapi.json</a></p>
<p>Any call may also refuse with:</p>${table(anyCallErrors)}
${sections.join('\n')}</body></html>`;
}

function renderCall(name: string, spec: CallSpec, refusals: string): string {
  const money = spec.money ? ' Takes an Idempotency-Key.' : '';
  return `<article><h3>${escapeHtml(name)}</h3><p>${escapeHtml(spec.summary)} For ${accessWords[spec.access]}.${money}</p>
<details><summary>Input</summary><pre>${schemaText(spec.input)}</pre></details>
<details><summary>Data</summary><pre>${schemaText(spec.data)}</pre></details>
<details><summary>Refusals</summary>${refusals}</details></article>`;
}

function renderError(errors: Contract['errors'], name: ErrorName): string {
  const { code, message, status = 200 } = errors[name];
  return `<tr><td>${code}</td><td>${name}</td><td>HTTP ${status}</td><td lang="th">${escapeHtml(message)}</td></tr>`;
}

const schemaText = (schema: object): string => escapeHtml(JSON.stringify(schema, null, 2));

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
