import { randomBytes } from 'node:crypto';
import type { BootData, ReleaseManifest, RouteConfig } from '@chokdee/contracts';
import {
  areasOfDocument,
  type BootParts,
  bootParts,
  documentFiles,
  earlyAddresses,
  type FilledCall,
  firstCalls,
  matchRoute,
  type ReleaseSource,
  type Releases,
  shownSlots,
} from '@chokdee/release';
import { defaultAgent, faceOf, type ResolvedAgent } from './agents.ts';
import type { Theme } from './cookies.ts';
import { renderDocument } from './html/document.ts';
import { renderHead } from './html/head.ts';
import { markIn } from './html/mark.ts';
import { startGround } from './html/themes.ts';
import type { StartOfPage } from './member/member-start.ts';
import type { Overrides } from './override.ts';
import type { PublicFiles } from './public-files.ts';
import type { TicketOffice } from './tickets.ts';

export interface PageRequest {
  readonly path: string;
  readonly agent: ResolvedAgent;
  /** Decides which releases the document names. */
  readonly visitorId: string;
  /** Set for a member: the document brings what only members see. */
  readonly isMember: boolean;
  /** Set for a phone: the document brings what only a phone shows. */
  readonly isPhone: boolean;
  /** Address of the visitor. */
  readonly address: string;
  readonly overrides: Overrides;
  /** Set for a preview of the canaries. */
  readonly seesCanaries?: boolean;
  readonly theme: Theme;
  readonly now: Date;
  /** Origin of the back office, for the preview of drafts. Null for every other page. */
  readonly desk: string | null;
  /** Asks for the visitor's session and its first answers. */
  readonly startMember: (calls: readonly FilledCall[]) => Promise<StartOfPage>;
}

export interface PageAnswer {
  readonly status: 200 | 404;
  /** Pattern of the page. Null means an address without a page. */
  readonly route: string | null;
  readonly html: string;
  readonly nonce: string;
  /** True when the document holds a session, so that no cache may keep it. */
  readonly isOfSession: boolean;
}

export interface PageWriterDeps {
  readonly source: ReleaseSource;
  readonly publicFiles: PublicFiles;
  readonly publicUrl: string;
  readonly sandbox: boolean;
  readonly tickets: TicketOffice;
}

interface Description {
  readonly manifests: readonly ReleaseManifest[];
  readonly parts: BootParts;
}

const nameOf = ({ area, release }: ReleaseManifest) => `${area} ${release}`;

/** Caches what all documents of the same releases share. */
function describe(releases: Releases): Description {
  return {
    manifests: [releases.host, ...releases.areas.map(({ manifest }) => manifest)],
    parts: bootParts(releases),
  };
}

/** Returns the canonical address: the shortest of several for one page. Each agent has its own. */
export function canonicalOf(publicUrl: string, path: string, agentCode: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  const url = new URL(`/${segments.join('/')}`, publicUrl);
  if (agentCode !== defaultAgent) url.searchParams.set('ag', agentCode);
  return url.href;
}

/** Writes the document of a path. An unknown path gets the shell, which shows the error page. */
export function createPageWriter({ source, publicFiles, publicUrl, sandbox, tickets }: PageWriterDeps) {
  const descriptions = new WeakMap<Releases, Description>();

  function descriptionOf(releases: Releases): Description {
    const known = descriptions.get(releases) ?? describe(releases);
    descriptions.set(releases, known);
    return known;
  }

  function head(route: RouteConfig | null, { path, agent, theme }: PageRequest): string[] {
    const code = agent.code.toLowerCase();
    const picture = `/art/share-${code}.png`;
    const touchIcon = `/art/icon-${code}-180.png`;
    return renderHead({
      title: route?.title ?? null,
      about: route?.description ?? null,
      canonical: route ? canonicalOf(publicUrl, path, agent.code) : null,
      indexed: route !== null && !['member', 'staff'].includes(route.access),
      agent: {
        ...faceOf(agent),
        ground: startGround(agent.config, theme).bg,
      },
      theme,
      picture: publicFiles.has(picture) ? new URL(picture, publicUrl).href : null,
      touchIcon: publicFiles.has(touchIcon) ? touchIcon : null,
    });
  }

  return async function writePage(request: PageRequest): Promise<PageAnswer> {
    const { path, agent, visitorId, isMember, isPhone, address, overrides, seesCanaries, theme, now, desk } = request;
    const releases = source.releasesFor({
      id: visitorId,
      agentCode: agent.code,
      overrides,
      seesCanaries: seesCanaries === true,
    });
    const { manifests, parts } = descriptionOf(releases);
    const found = matchRoute(manifests, path);
    const match = found?.route.access === 'staff' && desk === null ? null : found;
    const shown = match ? shownSlots(manifests, match.route, { isMember, isPhone }) : [];
    const start = await request.startMember(match ? firstCalls(releases.host, match, agent.code, shown) : []);
    const nonce = randomBytes(16).toString('base64');
    const areas = tickets.give(parts.areas, { visitorId, address, now });
    const visited = [match?.manifest, ...shown.map(({ manifest }) => manifest)].flatMap((of) => of?.area ?? []);
    const boot: BootData = {
      agent: agent.config,
      agentCode: agent.code,
      ...parts,
      areas: releases.host.document === 2 && desk === null ? areasOfDocument(areas, visited) : areas,
      serverTime: now.toISOString(),
      ...(start === 'unknown' ? { mayHaveSession: true } : {}),
      ...(desk === null ? {} : { desk }),
      sandbox,
      nonce,
    };
    const html = renderDocument({
      head: head(match?.route ?? null, request),
      theme,
      files: documentFiles(releases.host, match, shown),
      early: match ? earlyAddresses(match, agent.code, shown) : { first: [], below: [] },
      mark: markIn(publicFiles, faceOf(agent).logo),
      boot,
      start: start === 'unknown' ? null : start,
      tried: manifests.filter(({ area, release }) => overrides[area] === release).map(nameOf),
      hero: match?.route.hero === 'banner' ? (agent.config?.info.first_banner_art ?? null) : null,
    });
    return { status: match ? 200 : 404, route: match?.route.path ?? null, html, nonce, isOfSession: start !== null };
  };
}
