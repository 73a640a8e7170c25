/** Address at which the back office shows a picture: its origin passes calls of staff alone. */
export const shownAt = (address: string): string =>
  address.replace(/^\/api\/pictures\//, '/api/staff/content/pictures/');
