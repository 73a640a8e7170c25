import type { ErrorName } from '@chokdee/contracts';
import { anyCallErrors, type Contract, refusalsOf } from '@chokdee/contracts/server';

/** Headers of a page of reference: it loads its style and nothing else. */
export const REFERENCE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'";

interface Described {
  readonly name: string;
  /** Sentences under the name. */
  readonly about: string;
  readonly input: object;
  readonly data: object;
  readonly refusals: readonly ErrorName[];
}

interface ReferencePage {
  readonly title: string;
  /** Address of the OpenAPI document, and of the style. */
  readonly document: string;
  readonly style: string;
  readonly errors: Contract['errors'];
  readonly areas: readonly (readonly [string, readonly Described[]])[];
}

/** Writes calls and refusals as one page without scripts. */
export function renderPage({ title, document, style, errors, areas }: ReferencePage): string {
  const table = (names: readonly ErrorName[]) =>
    `<table>${names.map((name) => renderError(errors, name)).join('')}</table>`;
  const sections = areas.map(
    ([area, calls]) =>
      `<section><h2 id="${area}">${area}</h2>${calls.map((call) => renderCall(call, table(call.refusals))).join('')}</section>`,
  );
  const contents = areas.map(([area]) => `<a href="#${area}">${area}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="${style}"></head><body><h1>Calls</h1>
<p>${contents.join(' · ')} · <a href="${document}">openapi.json</a></p>
<p>Any call may also refuse with:</p>${table(anyCallErrors)}
${sections.join('\n')}</body></html>`;
}

const accessWords = {
  public: 'anyone',
  optional: 'anyone; a bearer is read',
  member: 'signed-in members',
  operator: 'whoever shows a token of operators',
} as const;

/** The reference of all calls and refusals. */
export const renderReference = ({ areas, errors }: Contract): string =>
  renderPage({
    title: 'Chokdee: calls',
    document: '/api/openapi.json',
    style: '/api/docs.css',
    errors,
    areas: Object.entries(areas).map(([area, calls]) => [
      area,
      Object.entries(calls).map(([name, spec]) => ({
        name,
        about: `${spec.summary} For ${accessWords[spec.access]}.${spec.money ? ' Takes an Idempotency-Key.' : ''}`,
        input: spec.input,
        data: spec.data,
        refusals: refusalsOf(spec),
      })),
    ]),
  });

function renderCall({ name, about, input, data }: Described, refusals: string): string {
  return `<article><h3>${escapeHtml(name)}</h3><p>${escapeHtml(about)}</p>
<details><summary>Input</summary><pre>${schemaText(input)}</pre></details>
<details><summary>Data</summary><pre>${schemaText(data)}</pre></details>
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

/** Style of the pages of reference. */
export const referenceStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1d1a2b;background:#fffdf8}
h2{margin-top:2.5rem;border-bottom:1px solid #cdbd97}
article{margin:1.5rem 0}
h3{font:600 1rem ui-monospace,monospace;margin:0}
pre{background:#f6eeda;padding:.75rem;overflow:auto;font-size:.85rem}
td,th{text-align:left;padding:.15rem .75rem .15rem 0;vertical-align:top}
`;
