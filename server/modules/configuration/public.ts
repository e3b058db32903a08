export {
  isSettingKey,
  settingError,
  settingList,
  type SettingKey,
  type SettingKind,
  type Settings,
} from './setting-list.ts'
export { listSettingChanges, lockSetting, putSetting, readSettings, readSettingsAt } from './setting-store.ts'
