import { hearInstallOffer } from './install.ts'
import { tellLinksInView } from './links-in-view.ts'
import { randomId } from './random-id.ts'
import { keepValue, readValue } from './session/client-values.ts'
import { hearTyping } from './session/signed-out.ts'

/** Habits of a page that is loaded: what the browser keeps, the worker, day and night, where links lead. */
export function afterLoad() {
  hearInstallOffer()
  hearTyping()
  if (!readValue('deviceId')) keepValue('deviceId', randomId(), 365)
  if (!readValue('zone')) keepValue('zone', Intl.DateTimeFormat().resolvedOptions().timeZone)
  void keepWhereabouts()
  followDevice()
  tellLinksInView()
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void import('./service-worker.ts').then(({ startServiceWorker }) => startServiceWorker())
}

/** Roughly where this is, asked once in fifteen days. Shown and sent along, trusted by nobody. */
async function keepWhereabouts() {
  if (readValue('ipConfig')) return
  const response = await fetch('/v1/usersCurrentLocation', { headers: { platform: '3' } }).catch(
    () => undefined,
  )
  if (!response?.ok) return
  const { data } = (await response.json()) as { data: Record<string, unknown> }
  const { city, state, country, latitude, longitude, ip: ipaddress } = data
  keepValue('ipConfig', JSON.stringify({ city, state, country, ipaddress, latitude, longitude }))
}

/** With the sun: the next page already comes in the colours the device has turned to. */
function followDevice() {
  const night = matchMedia('(prefers-color-scheme: dark)')
  const turn = () => {
    if (!/(^|; )themeFollows=device/.test(document.cookie)) return
    const theme = night.matches ? 'dark' : 'light'
    keepValue('userTheme', theme, 365)
    document.documentElement.dataset.theme = theme
  }
  turn()
  night.addEventListener('change', turn)
}
