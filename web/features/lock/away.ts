import { cookieLine, cookieOf } from '../../lib/session/client-values.ts'

/** So long somebody may look elsewhere before they are asked who they are. */
export const AWAY_MS = 2 * 60_000

const SEEN_AT = 'seenAt'

/** Whether they were away too long, by the cookies of a page; nobody who was never seen is. */
export function isAway(cookies: string | null | undefined, now: number) {
  const seenAt = Number(cookieOf(cookies, SEEN_AT))
  return seenAt > 0 && now - seenAt >= AWAY_MS
}

/** They are here now. The page of the server must know it too, so it is a cookie. */
export function keepSeen(now = Date.now()) {
  document.cookie = cookieLine(SEEN_AT, String(now), 365)
}

export function forgetSeen() {
  if (cookieOf(document.cookie, SEEN_AT)) document.cookie = cookieLine(SEEN_AT, '', 0)
}
