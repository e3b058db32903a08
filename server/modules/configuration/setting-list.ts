/** Everything staff may set without a new version: its kind, its limits, and what holds until they do. */
type Whole = { kind: 'whole'; min: number; max: number; default: number }
type Switch = { kind: 'switch'; default: boolean }
type Choice<O extends string = string> = { kind: 'choice'; options: readonly O[]; default: O }
export type SettingKind = (Whole | Switch | Choice) & { /** Clients may know it. */ isPublic: boolean }

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

const choice = <const O extends string>(
  fallback: NoInfer<O>,
  options: readonly O[],
): Choice<O> & { isPublic: boolean } => ({ kind: 'choice', default: fallback, options, isPublic: false })

export const settingList = {
  'home.creatorsPerSection': whole(12, 4, 24),
  'explore.pageSize': whole(24, 10, 48, true),
  'discovery.newcomerDays': whole(30, 7, 90, true),
  'discovery.newcomerEvery': whole(5, 2, 20),
  /** What a post may cost, in cents of a US dollar; other currencies by the rates of the day. */
  'posts.leastPriceCents': whole(100, 50, 10_000, true),
  'posts.mostPriceCents': whole(50_000, 1000, 1_000_000, true),
  /** Who says that a post shows others names them, and it goes out when they have agreed. */
  'posts.consentRequired': { kind: 'switch', default: true, isPublic: true } as Switch & {
    isPublic: boolean
  },
  /** What a tip can be, in cents of a US dollar. */
  'tips.leastCents': whole(100, 50, 10_000, true),
  'tips.mostCents': whole(50_000, 1000, 1_000_000, true),
  'search.recentKept': whole(10, 0, 50, true),
  /** A daily amount that is shared among creators by what happened around them, in whole units of its currency. */
  'pool.isOn': { kind: 'switch', default: false, isPublic: false } as Switch & { isPublic: boolean },
  'pool.currency': choice('USD', [
    'USD',
    'EUR',
    'GBP',
    'CHF',
    'CAD',
    'AUD',
    'AED',
    'SAR',
    'INR',
    'JPY',
    'BRL',
    'MXN',
  ]),
  'pool.dailyAmount': whole(100, 1, 1_000_000),
  'pool.capPercent': whole(20, 1, 100),
  'pool.mostPerPerson': whole(10, 1, 1000),
  'pool.viewPoints': whole(1, 0, 1000),
  'pool.likePoints': whole(2, 0, 1000),
  'pool.commentPoints': whole(4, 0, 1000),
  'pool.tipPoints': whole(10, 0, 1000),
  'pool.purchasePoints': whole(10, 0, 1000),
  'pool.subscriberPoints': whole(20, 0, 1000),
  'site.isIndexable': { kind: 'switch', default: true, isPublic: true } as Switch & { isPublic: boolean },
} satisfies Record<string, SettingKind>

export type SettingKey = keyof typeof settingList
export type Settings = {
  [K in SettingKey]: (typeof settingList)[K] extends Choice<infer O>
    ? O
    : (typeof settingList)[K] extends Switch
      ? boolean
      : number
}
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingList, key)

/** Why a value will not do, or undefined. */
export function settingFault(key: SettingKey, value: unknown) {
  const setting: SettingKind = settingList[key]
  if (setting.kind === 'switch') return typeof value === 'boolean' ? undefined : 'This is either on or off.'
  if (setting.kind === 'choice')
    return setting.options.some((option) => option === value)
      ? undefined
      : `This is one of ${setting.options.join(', ')}.`
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
