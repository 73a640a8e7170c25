import type { ReleaseSource, Visitor } from '@chokdee/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config.ts';
import type { StartPatience } from './member/member-start.ts';
import type { Overrides } from './override.ts';
import type { PublicFiles } from './public-files.ts';
import type { TicketOffice } from './tickets.ts';

/** Parts of the gateway that the site of any shell uses. */
export interface SiteParts {
  readonly config: GatewayConfig;
  readonly source: ReleaseSource;
  readonly publicFiles: PublicFiles;
  readonly tickets: TicketOffice;
  readonly clock: { now(): Date };
  readonly steadyMs: () => number;
  /** Returns the releases that one browser tries out. */
  readonly tried: (request: FastifyRequest) => { readonly overrides: Overrides };
  /** True while the api is known not to answer. */
  readonly isAway: () => boolean;
  readonly startPatience?: StartPatience | undefined;
}

export interface ServedSite {
  /** Sets status and headers of the document of a path. @returns its text, and the pattern of its page */
  answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<{ html: string; route: string | null }>;
  /** Decides which releases a visitor gets. */
  visitor(request: FastifyRequest): Promise<Pick<Visitor, 'id' | 'agentCode'>>;
  /** Metrics for Prometheus. */
  metrics(): string;
}

/** A site: what the process serves besides files of releases. */
export interface Site {
  /** Headers of every answer that differ from the common ones. */
  readonly headers: Readonly<Record<string, string>>;
  /** Registers the hooks that refuse requests which belong to another origin. */
  guard(app: FastifyInstance, config: GatewayConfig): void;
  serve(app: FastifyInstance, parts: SiteParts): ServedSite;
}
