import { copy } from '../copy.ts';
import { type Html, html } from './html.ts';

/** Writes a page of the sandbox; a hatched band at the top marks it. */
export function layout(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${copy.lab} ${title} — ${copy.brand}</title>
<link rel="stylesheet" href="/sandbox/static/sandbox.css">
<script src="/sandbox/static/sandbox.js" defer></script>
</head>
<body>
<div class="lab" role="note">${flask}<span><a href="/sandbox/"><b>${copy.lab}</b></a><br><span class="fs14">${copy.labNote}</span></span></div>
<main class="page"><h1>${title}</h1>${body}</main>
</body>
</html>`.text;
}

const flask = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 3h6M10 3v6L4.5 18.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.500 15h9"/></svg>`;
