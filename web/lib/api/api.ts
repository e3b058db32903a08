import { i18n } from '@lingui/core'
import { createApi, type SendRequest } from '../../../contract/core/client.ts'
import { showGuestLoginFailed, showTooManyRequests } from '../toast/toast-messages.ts'
import { readClientCookie } from '../session/client-cookies.ts'
import {
  createSessionClient,
  discardBody,
  refreshResultOf,
  sendWithSession,
} from '../session/session-client.ts'
import { showSignedOutNotice } from '../session/signed-out-notice.ts'
import { listenToTabs, broadcastToTabs } from '../session/tab-channel.ts'
import { loginPathFor, withRedirectParam } from '../session/login-redirect.ts'

const headers = () => ({ lan: i18n.locale || 'en', platform: '3', ...locationHeaders() })
const post = (url: string, body: string) =>
  fetch(url, { method: 'POST', headers: { ...headers(), 'content-type': 'application/json' }, body })

let refreshCount = 0
listenToTabs((news) => {
  if (news === 'refreshed') refreshCount += 1
})

const session = createSessionClient({
  hasSession: () => Boolean(readClientCookie('auth') ?? readClientCookie('guest')),
  tokenVersion: () =>
    `${refreshCount} ${readClientCookie('accessExpiry')} ${readClientCookie('isometrikToken')}`,
  openGuest: async () => {
    const { ok } = await fetch('/guest-token', { method: 'POST' })
    if (!ok) showGuestLoginFailed()
    return ok
  },
  refresh: async () => {
    const reply = await post('/v1/refreshToken', '{}')
    if (reply.ok) {
      refreshCount += 1
      broadcastToTabs('refreshed')
    }
    const result = refreshResultOf(reply)
    if (result.outcome !== 'notNow') void discardBody(reply)
    return result
  },
  exclusive: (work) => (navigator.locks ? navigator.locks.request('fanlight-session', work) : work()),
})

const sessionRequests = { session, fetch: (url: string, init: RequestInit) => fetch(url, init) }
const sendAuthenticated = sendWithSession({ ...sessionRequests, redirectToLogin })
const send: SendRequest = async (url, init) => {
  const response = await sendAuthenticated(url, init)
  if (response.status === 429) showTooManyRequests()
  return response
}

/**
 * Sends guests to sign up and expired sessions to log in, both returning here. Users with unsaved input
 * stay on the page.
 */
async function redirectToLogin(renewed: boolean) {
  if (showSignedOutNotice()) return undefined
  const { pathname, search } = window.location
  if (renewed && readClientCookie('guest')) return window.location.assign(loginPathFor(pathname + search))
  await post('/v1/signOut', '{}').catch(() => undefined)
  return window.location.assign(withRedirectParam('/login', pathname + search))
}

/** Sent with every call as specified; the server does not trust it. */
function locationHeaders(): Record<string, string> {
  try {
    const known = JSON.parse(readClientCookie('ipConfig') ?? '{}') as Record<string, string | number>
    const names = ['city', 'state', 'country', 'ipaddress', 'latitude', 'longitude']
    return Object.fromEntries(
      names.flatMap((name) =>
        known[name] === undefined ? [] : [[name, encodeURIComponent(String(known[name]))]],
      ),
    )
  } catch {
    return {}
  }
}

/** The browser's API client. Loaders and actions use the server's, with the same interface. */
export const api = createApi(send, headers)

/**
 * For requests the user did not make, such as counts. They never navigate: a form that ends the session leads to
 * its own page.
 */
export const backgroundApi = createApi(
  sendWithSession({ ...sessionRequests, redirectToLogin: () => Promise.resolve() }),
  headers,
)
