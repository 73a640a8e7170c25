/** What is older counts as read: nobody goes through it, and the marks of what was read need not stay. */
const UNREAD_DAYS = 90;
const DAY_MS = 86_400_000;

export const unreadSince = (now: Date): Date => new Date(now.getTime() - UNREAD_DAYS * DAY_MS);
