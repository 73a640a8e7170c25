import type { ReleaseSource } from '@chokdee/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResolvedAgent } from '../agents.ts';
import { themeNamed } from '../cookies.ts';
import type { PageAnswer, PageRequest } from '../page.ts';
import { previewHeaders } from '../security-headers.ts';

/** One visitor for all previews, so that they do not jump between the releases of a canary. */
const VISITOR = 'preview';

interface PreviewDeps {
  readonly source: ReleaseSource;
  readonly publicUrl: string;
  /** Origin of the back office. Null means that there is no preview. */
  readonly desk: string | null;
  readonly clock: { now(): Date };
  readonly resolveAgent: (...wanted: readonly (string | undefined)[]) => Promise<ResolvedAgent>;
  readonly writePage: (request: PageRequest) => Promise<PageAnswer>;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Answers the document in which the back office shows drafts. It is the page of the shell for the staff. No cookie is
 * read or set: agent, theme and releases stand in the address. Null means that the path is another page.
 */
export function createPreview({ source, publicUrl, desk, clock, resolveAgent, writePage }: PreviewDeps) {
  const isPreview = (path: string) =>
    source.current().host.routes.some((route) => route.access === 'staff' && route.path === path);

  return async function answerPreview(request: FastifyRequest, reply: FastifyReply, path: string) {
    if (desk === null || !isPreview(path)) return null;
    const { ag, theme, canary } = request.query as Readonly<Record<string, unknown>>;
    const page = await writePage({
      path,
      desk,
      agent: await resolveAgent(textOf(ag)),
      visitorId: VISITOR,
      isMember: false,
      isPhone: false,
      address: request.ip,
      overrides: {},
      seesCanaries: canary === '1',
      theme: themeNamed(textOf(theme)) ?? 'dark',
      now: clock.now(),
      startMember: () => Promise.resolve(null),
    });
    reply
      .code(page.status)
      .headers(previewHeaders(page.nonce, { site: publicUrl, desk }))
      .header('cache-control', 'no-store');
    return page;
  };
}
