/** What stands between the parts of a line of facts. `Intl.ListFormat` would put an “and” before the last. */
export const commaIn = (locale: string) => (locale.startsWith('ar') ? '، ' : ', ')

/** Facts on one line; those that are missing leave no gap. */
export const commaList = (parts: (string | number | false | null | undefined)[], locale: string) =>
  parts.filter(Boolean).join(commaIn(locale))
