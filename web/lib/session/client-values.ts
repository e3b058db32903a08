/** Everything a browser keeps for a person, as the specification names it. `token` and `refreshToken` are out of reach of scripts. */
export const clientValues = [
  'uid',
  'token',
  'refreshToken',
  'accessExpiry',
  'auth',
  'guest',
  'userType',
  'selectedCreatorId',
  'selectedCreator',
  'agencyId',
  'zone',
  'categoryData',
  'language',
  'userTheme',
  'defaultCurrency',
  'streamUserId',
  'deviceId',
  'isometrikToken',
  'ipConfig',
  'impersonate',
] as const

export type ClientValue = (typeof clientValues)[number]

const DAY = 86_400

/** One value out of a `Cookie` header or of `document.cookie`. */
export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(/;\s*/)) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1))
    } catch {
      return undefined
    }
  }
  return undefined
}

/** Fifteen days unless told otherwise; 0 takes it away. */
export function cookieLine(name: string, value: string, days = 15): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY}; SameSite=Lax`
}

export const readValue = (name: ClientValue) => cookieOf(document.cookie, name)

export function keepValue(name: ClientValue, value: string, days?: number) {
  document.cookie = cookieLine(name, value, days)
}
