/** Opens the dialog of news if it is due. No first view needs what decides that. */
export function tellNews(): void {
  import(/* webpackChunkName: "news" */ './notifications.ts')
    .then(({ openNotificationsIfDue }) => openNotificationsIfDue())
    .catch(console.error);
}
