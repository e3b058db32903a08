import { serializeCookie, cookieValue } from '../../../lib/session/client-cookies.ts'

/** How long a user may be inactive before the lock screen appears. */
export const IDLE_LIMIT_MS = 2 * 60_000

const LAST_ACTIVE_COOKIE = 'seenAt'

/** Reads the last-active cookie. False when there is none. */
export function isIdleTooLong(cookies: string | null | undefined, now: number) {
  const lastActiveAt = Number(cookieValue(cookies, LAST_ACTIVE_COOKIE))
  return lastActiveAt > 0 && now - lastActiveAt >= IDLE_LIMIT_MS
}

/** A cookie, because the server also needs it to render the locked page. */
export function recordActivity(now = Date.now()) {
  document.cookie = serializeCookie(LAST_ACTIVE_COOKIE, String(now), 365)
}

export function clearActivity() {
  if (cookieValue(document.cookie, LAST_ACTIVE_COOKIE))
    document.cookie = serializeCookie(LAST_ACTIVE_COOKIE, '', 0)
}
