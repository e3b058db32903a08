/** Formatters by language and wish: to make one costs a hundred times what it costs to use it. */
const kept = <F, O>(make: new (locale: string, options?: O) => F) => {
  const made = new Map<string, F>()
  return (locale: string, options?: O): F => {
    const key = locale + JSON.stringify(options)
    const known = made.get(key) ?? new make(locale, options)
    made.set(key, known)
    return known
  }
}

export const numberFormat = kept<Intl.NumberFormat, Intl.NumberFormatOptions>(Intl.NumberFormat)
export const dateFormat = kept<Intl.DateTimeFormat, Intl.DateTimeFormatOptions>(Intl.DateTimeFormat)
