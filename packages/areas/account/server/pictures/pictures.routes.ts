import type { App } from '@chokdee/kernel/app';
import { findFile, readAddress } from './pictures.repository.ts';

/** A name stands for its content for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Addresses of pictures: the site of members, and the back office, whose origin passes calls of staff alone. */
const PLACES = ['/api/pictures', '/api/staff/content/pictures'];

/** Serves pictures. They are files and no call: browsers ask for them by an address in the content. */
export function registerPictures(app: App): void {
  for (const place of PLACES) serveBelow(app, place);
}

function serveBelow(app: App, place: string): void {
  app.get<{ Params: { file: string } }>(`${place}/:file`, async (request, reply) => {
    const named = readAddress(`/api/pictures/${request.params.file}`);
    const content = named && (await findFile(app.deps.db, named.hash, named.width));
    if (!content) return reply.callNotFound();
    return reply
      .type('image/webp')
      .header('cache-control', FOR_EVER)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .send(content);
  });
}
