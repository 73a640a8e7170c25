export { type AgentConfig, agentSetting, useAgent } from './agent.store.ts';
export { type Connection, useConnection, useOnline } from './connection.store.ts';
export { markNotificationsRead, useReadNotifications } from './inbox.ts';
export { keptMemberStore, keptStore } from './kept-store.ts';
export { type Theme, useLocal } from './local.store.ts';
export { isPageAtRest, usePageAtRest } from './page-at-rest.ts';
export {
  clearUser,
  markLoggedIn,
  storeUserInfo,
  type UserInfo,
  useSession,
} from './session.store.ts';
export { type OwnRow, Slot, type SlotProps, Slots, useNav, useRows, useSite } from './site.store.ts';
export { setTheme, startTheme } from './theme.ts';
export { type DialogName, type Overlay, usePageTitle, useUi } from './ui.store.ts';
