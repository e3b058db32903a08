/** All cookies of a browser, as named by the specification. `token` and `refreshToken` are HttpOnly. */
export const clientCookies = [
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

export type ClientCookie = (typeof clientCookies)[number]

const DAY = 86_400

/** One cookie from a `Cookie` header or `document.cookie`. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
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

/** Fifteen days by default; 0 deletes it. */
export function serializeCookie(name: string, value: string, days = 15): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY}; SameSite=Lax`
}

export const readClientCookie = (name: ClientCookie) => cookieValue(document.cookie, name)

export function setClientCookie(name: ClientCookie, value: string, days?: number) {
  document.cookie = serializeCookie(name, value, days)
}
