import { randomBytes } from 'node:crypto';
import type { BootData } from '@chokdee/contracts';
import { bootParts, documentFiles, earlyAddresses, matchRoute, type Releases } from '@chokdee/release';
import type { ResolvedAgent } from './agents.ts';
import { renderDocument } from './html/document.ts';

export interface PageAnswer {
  readonly status: 200 | 404;
  readonly html: string;
  readonly nonce: string;
}

/** Writes the document of a path. An unknown path gets the shell as well: it shows the error page. */
export function createPageWriter(releases: Releases, sandbox: boolean) {
  const host = releases.host.manifest;
  const areas = releases.areas.map(({ manifest }) => manifest);
  const parts = bootParts(host, areas);

  return function writePage(path: string, agent: ResolvedAgent, now: Date): PageAnswer {
    const match = matchRoute([host, ...areas], path);
    const nonce = randomBytes(16).toString('base64');
    const boot: BootData = {
      agent: agent.config,
      agentCode: agent.code,
      ...parts,
      serverTime: now.toISOString(),
      sandbox,
      nonce,
    };
    const html = renderDocument({
      title: match?.route.title ?? null,
      files: documentFiles(host, match),
      early: match ? earlyAddresses(match, agent.code) : [],
      boot,
    });
    return { status: match ? 200 : 404, html, nonce };
  };
}
