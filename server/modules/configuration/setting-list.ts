import { message, type Message } from '../../i18n/message.ts'
/** Settings that staff can change at runtime, with kind, limits and default. */
type WholeNumber = { kind: 'whole'; min: number; max: number; default: number }
type Switch = { kind: 'switch'; default: boolean }
type Choice<O extends string = string> = { kind: 'choice'; options: readonly O[]; default: O }
export type SettingKind = (WholeNumber | Switch | Choice) & {
  /** Included in the public settings for clients. */ isPublic: boolean
}

const wholeNumber = (
  fallback: number,
  min: number,
  max: number,
  isPublic = false,
): WholeNumber & { isPublic: boolean } => ({
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
  'home.creatorsPerSection': wholeNumber(12, 4, 24),
  'explore.pageSize': wholeNumber(24, 10, 48, true),
  'discovery.newcomerDays': wholeNumber(30, 7, 90, true),
  'discovery.newcomerEvery': wholeNumber(5, 2, 20),
  /** Price range of posts in US cents; converted for other currencies. */
  'posts.leastPriceCents': wholeNumber(100, 50, 10_000, true),
  'posts.mostPriceCents': wholeNumber(50_000, 1000, 1_000_000, true),
  /** Posts that show other people need their consent before publishing. */
  'posts.consentRequired': { kind: 'switch', default: true, isPublic: true } as Switch & {
    isPublic: boolean
  },
  /** Range of tips in US cents. */
  'tips.leastCents': wholeNumber(100, 50, 10_000, true),
  'tips.mostCents': wholeNumber(50_000, 1000, 1_000_000, true),
  'search.recentKept': wholeNumber(10, 0, 50, true),
  /** Daily pool shared among creators by engagement, in whole units of its currency. */
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
  'pool.dailyAmount': wholeNumber(100, 1, 1_000_000),
  'pool.capPercent': wholeNumber(20, 1, 100),
  'pool.mostPerPerson': wholeNumber(10, 1, 1000),
  'pool.viewPoints': wholeNumber(1, 0, 1000),
  'pool.likePoints': wholeNumber(2, 0, 1000),
  'pool.commentPoints': wholeNumber(4, 0, 1000),
  'pool.tipPoints': wholeNumber(10, 0, 1000),
  'pool.purchasePoints': wholeNumber(10, 0, 1000),
  'pool.subscriberPoints': wholeNumber(20, 0, 1000),
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

/** Why a value is invalid, or undefined. */
export function settingError(key: SettingKey, value: unknown): Message | undefined {
  const setting: SettingKind = settingList[key]
  if (setting.kind === 'switch') return typeof value === 'boolean' ? undefined : 'Must be on or off.'
  if (setting.kind === 'choice')
    return setting.options.some((option) => option === value)
      ? undefined
      : message('Must be one of {options}.', { options: setting.options.join(', ') })
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'Enter a whole number.'
  if (value < setting.min || value > setting.max)
    return message('Must be from {least} to {most}.', { least: setting.min, most: setting.max })
  return undefined
}

/** Stored values where they are still valid, else defaults. */
export function mergeSettings(stored: readonly { key: string; value: unknown }[]): Settings {
  const set = new Map(stored.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    (Object.keys(settingList) as SettingKey[]).map((key) => {
      const value = set.get(key)
      return [key, value === undefined || settingError(key, value) ? settingList[key].default : value]
    }),
  ) as Settings
}
