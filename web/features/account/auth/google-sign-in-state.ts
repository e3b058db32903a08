import { safeRedirectPath } from './safe-redirect.ts'

/** State kept in an HttpOnly cookie during the redirect to Google. */
export type GoogleSignInState = { ticket: string; redirectTo: string | undefined; reactivate: boolean }
const name = 'googleTicket'
export const clearGoogleState = `${name}=; Path=/login/google; Max-Age=0`

export function saveGoogleState(state: GoogleSignInState, { isSecure }: { isSecure: boolean }) {
  const value = encodeURIComponent(JSON.stringify(state))
  return `${name}=${value}; Path=/login/google; HttpOnly; SameSite=Lax; Max-Age=600${isSecure ? '; Secure' : ''}`
}

export function readGoogleState(request: Request): GoogleSignInState {
  const cookie = request.headers.get('cookie')?.match(/(?:^|;\s*)googleTicket=([^;]*)/)?.[1]
  try {
    const stored = JSON.parse(decodeURIComponent(cookie ?? '')) as Record<keyof GoogleSignInState, unknown>
    return {
      ticket: typeof stored.ticket === 'string' ? stored.ticket : '',
      redirectTo: typeof stored.redirectTo === 'string' ? safeRedirectPath(stored.redirectTo) : undefined,
      reactivate: stored.reactivate === true,
    }
  } catch {
    return { ticket: '', redirectTo: undefined, reactivate: false }
  }
}
