import { i18n } from '@lingui/core'
import { createApi, type Send } from '../../contract/client.ts'
import { sayGuestLoginFailed, sayTooManyRequests } from './say.ts'
import { readValue } from './session/client-values.ts'
import { keepSession, renewalOf, sendInSession } from './session/keep-session.ts'
import { staysSignedOut } from './session/signed-out.ts'
import { hearTabs, tellTabs } from './session/tabs.ts'
import { wallFor, withReturn } from './session/wall.ts'

const headers = () => ({ lan: i18n.locale || 'en', platform: '3', ...whereabouts() })
const post = (url: string, body: string) =>
  fetch(url, { method: 'POST', headers: { ...headers(), 'content-type': 'application/json' }, body })

let refreshes = 0
hearTabs((news) => {
  if (news === 'refreshed') refreshes += 1
})

const session = keepSession({
  hasSession: () => Boolean(readValue('auth') ?? readValue('guest')),
  mark: () => `${refreshes} ${readValue('accessExpiry')} ${readValue('isometrikToken')}`,
  openGuest: async () => {
    const { ok } = await fetch('/guest-token', { method: 'POST' })
    if (!ok) sayGuestLoginFailed()
    return ok
  },
  refresh: async () => {
    const answer = await post('/v1/refreshToken', '{}')
    if (answer.ok) {
      refreshes += 1
      tellTabs('refreshed')
    }
    return renewalOf(answer)
  },
  exclusive: (work) => (navigator.locks ? navigator.locks.request('fanlight-session', work) : work()),
})

const inSession = sendInSession({ session, fetch: (url, init) => fetch(url, init), goToTheDoor })
const send: Send = async (url, init) => {
  const response = await inSession(url, init)
  if (response.status === 429) sayTooManyRequests()
  return response
}

/**
 * A guest meets the wall; a session that cannot be renewed is over. Both come back here afterwards, except who has
 * typed something here: they stay with it.
 */
async function goToTheDoor(renewed: boolean) {
  if (staysSignedOut()) return undefined
  const { pathname, search } = window.location
  if (renewed && readValue('guest')) return window.location.assign(wallFor(pathname + search))
  await post('/v1/signOut', '{}').catch(() => undefined)
  return window.location.assign(withReturn('/login', pathname + search))
}

/** Told with every call as specified; the server takes none of it for granted. */
function whereabouts(): Record<string, string> {
  try {
    const known = JSON.parse(readValue('ipConfig') ?? '{}') as Record<string, string | number>
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

/** The one client of the browser. Loaders and actions use the server's, with the same calls. */
export const api = createApi(send, headers)
