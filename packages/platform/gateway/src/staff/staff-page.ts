import { randomBytes } from 'node:crypto';
import type { ShellBoot } from '@chokdee/contracts';
import { areasOfDocument, bootParts, documentFiles, matchRoute, type ReleaseSource } from '@chokdee/release';
import type { Theme } from '../cookies.ts';
import type { Overrides } from '../override.ts';
import type { TicketOffice } from '../tickets.ts';
import { renderStaffDocument } from './staff-document.ts';

interface StaffPageRequest {
  readonly path: string;
  /** Decides which releases the document names. */
  readonly visitorId: string;
  readonly address: string;
  readonly overrides: Overrides;
  readonly theme: Theme;
  readonly now: Date;
}

interface StaffPageDeps {
  readonly source: ReleaseSource;
  readonly tickets: TicketOffice;
  readonly sandbox: boolean;
}

/** Writes the document of a path, the same for every person. An unknown path gets the shell, which shows the error page. */
export function createStaffPageWriter({ source, tickets, sandbox }: StaffPageDeps) {
  return function writePage({ path, visitorId, address, overrides, theme, now }: StaffPageRequest) {
    const releases = source.releasesFor({ id: visitorId, agentCode: '', overrides });
    const manifests = [releases.host, ...releases.areas.map(({ manifest }) => manifest)];
    const match = matchRoute(manifests, path);
    const nonce = randomBytes(16).toString('base64');
    const parts = bootParts(releases);
    const areas = tickets.give(parts.areas, { visitorId, address, now });
    const boot: ShellBoot = {
      ...parts,
      areas: areasOfDocument(areas, match ? [match.manifest.area] : []),
      serverTime: now.toISOString(),
      sandbox,
      nonce,
    };
    const html = renderStaffDocument({
      title: match?.route.title ?? null,
      theme,
      files: documentFiles(releases.host, match),
      boot,
      tried: manifests
        .filter(({ area, release }) => overrides[area] === release)
        .map(({ area, release }) => `${area} ${release}`),
    });
    return { status: match ? 200 : 404, route: match?.route.path ?? null, html, nonce };
  };
}
