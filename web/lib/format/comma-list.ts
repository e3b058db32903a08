/** Separator of a comma list. `Intl.ListFormat` would add an "and". */
export const commaFor = (locale: string) => (locale.startsWith('ar') ? '، ' : ', ')

/** Joins the non-empty parts. */
export const commaList = (parts: (string | number | false | null | undefined)[], locale: string) =>
  parts.filter(Boolean).join(commaFor(locale))
