/** Opens the dialog of news if it is due. Fetches the code for it, because no first view needs it. */
export function openNewsIfDue(): void {
  import(/* webpackChunkName: "news" */ './notifications.ts')
    .then(({ openNotificationsIfDue }) => openNotificationsIfDue())
    .catch(console.error);
}
