import { readClientCookie, setClientCookie } from './client-cookies.ts'

/** Approximate location, fetched every fifteen days. Informational; the server does not trust it. */
export async function saveLocation() {
  if (readClientCookie('ipConfig')) return
  const response = await fetch('/v1/usersCurrentLocation', { headers: { platform: '3' } }).catch(
    () => undefined,
  )
  if (!response?.ok) return
  const { data } = (await response.json()) as { data: Record<string, unknown> }
  const { city, state, country, latitude, longitude, ip: ipaddress } = data
  setClientCookie('ipConfig', JSON.stringify({ city, state, country, ipaddress, latitude, longitude }))
}
