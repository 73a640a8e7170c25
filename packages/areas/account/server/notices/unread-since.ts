/** Age in days from which items count as read. Members do not page back that far, and old read marks can go. */
const UNREAD_DAYS = 90;
const DAY_MS = 86_400_000;

export const unreadSince = (now: Date): Date => new Date(now.getTime() - UNREAD_DAYS * DAY_MS);
