/** Everything staff may set without a new version: its kind, its limits, and what holds until they do. */
type Whole = { kind: 'whole'; min: number; max: number; default: number }
type Switch = { kind: 'switch'; default: boolean }
export type SettingKind = (Whole | Switch) & { /** Clients may know it. */ isPublic: boolean }

const whole = (
  fallback: number,
  min: number,
  max: number,
  isPublic = false,
): Whole & { isPublic: boolean } => ({
  kind: 'whole',
  default: fallback,
  min,
  max,
  isPublic,
})

export const settingList = {
  'home.creatorsPerSection': whole(12, 4, 24),
  'explore.pageSize': whole(24, 10, 48, true),
  'discovery.newcomerDays': whole(30, 7, 90, true),
  'discovery.newcomerEvery': whole(5, 2, 20),
  /** What a post may cost, in cents of a US dollar; other currencies by the rates of the day. */
  'posts.leastPriceCents': whole(100, 50, 10_000, true),
  'posts.mostPriceCents': whole(50_000, 1000, 1_000_000, true),
  /** What a tip can be, in cents of a US dollar. */
  'tips.leastCents': whole(100, 50, 10_000, true),
  'tips.mostCents': whole(50_000, 1000, 1_000_000, true),
  'search.recentKept': whole(10, 0, 50, true),
  'site.isIndexable': { kind: 'switch', default: true, isPublic: true } as Switch & { isPublic: boolean },
} satisfies Record<string, SettingKind>

export type SettingKey = keyof typeof settingList
export type Settings = {
  [K in SettingKey]: (typeof settingList)[K] extends { kind: 'switch' } ? boolean : number
}
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingList, key)

/** Why a value will not do, or undefined. */
export function settingFault(key: SettingKey, value: unknown) {
  const setting: SettingKind = settingList[key]
  if (setting.kind === 'switch') return typeof value === 'boolean' ? undefined : 'This is either on or off.'
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'This is a whole number.'
  if (value < setting.min || value > setting.max) return `This is from ${setting.min} to ${setting.max}.`
  return undefined
}

/** What holds: what was set where it still fits, else what came with the product. */
export function settingsFrom(stored: readonly { key: string; value: unknown }[]): Settings {
  const set = new Map(stored.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    (Object.keys(settingList) as SettingKey[]).map((key) => {
      const value = set.get(key)
      return [key, value === undefined || settingFault(key, value) ? settingList[key].default : value]
    }),
  ) as Settings
}
