export { acceptRules, hasAcceptedRules, type RulesKey, useHasAcceptedRules } from './accepted-rules.ts';
export { type AgentConfig, agentSetting, useAgent } from './agent.store.ts';
export { type Connection, useConnection, useOnline } from './connection.store.ts';
export { markNotificationsRead, useReadNotifications } from './inbox.ts';
export { cachedLobby, rememberLobby, useLobby } from './lobby.store.ts';
export { type Theme, useLocal } from './local.store.ts';
export { useQuests } from './quests.store.ts';
export {
  clearUser,
  markLoggedIn,
  storeUserInfo,
  type UserInfo,
  useSession,
} from './session.store.ts';
export { setTheme, startTheme } from './theme.ts';
export { type DialogName, type SelectedGame, usePageTitle, useUi } from './ui.store.ts';
