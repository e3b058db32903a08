type Seen = { device: Record<string, unknown>; userAgent: string; city: string; country: string }

/** What clients say that have no id of their own. */
const NO_ID = 'web_app_id'

/** Whether two sign-ins came from the same device: by its own id, else by the same browser in the same place. */
export function isKnownDevice(now: Seen, before: Seen) {
  const id = now.device.deviceId
  if (typeof id === 'string' && id !== NO_ID) return id === before.device.deviceId
  return now.userAgent === before.userAgent && now.city === before.city && now.country === before.country
}

/** A device in a few words, as far as it told. */
export function deviceText({ device, userAgent }: Pick<Seen, 'device' | 'userAgent'>) {
  const told = ['deviceModel', 'deviceOs', 'browserVersion']
    .map((name) => device[name])
    .filter((value) => typeof value === 'string' && value !== '')
  return told.length ? told.join(', ') : userAgent.slice(0, 120) || 'An unknown device'
}
