type SignInDevice = { device: Record<string, unknown>; userAgent: string; city: string; country: string }

/** Sent by clients without a device id. */
const NO_ID = 'web_app_id'

/** Whether two sign-ins came from the same device: same id, else same browser in the same place. */
export function isKnownDevice(now: SignInDevice, before: SignInDevice) {
  const id = now.device.deviceId
  if (typeof id === 'string' && id !== NO_ID) return id === before.device.deviceId
  return now.userAgent === before.userAgent && now.city === before.city && now.country === before.country
}

/** Short description from the fields the client sent. */
export function describeDevice({ device, userAgent }: Pick<SignInDevice, 'device' | 'userAgent'>) {
  const parts = ['deviceModel', 'deviceOs', 'browserVersion']
    .map((name) => device[name])
    .filter((value) => typeof value === 'string' && value !== '')
  return parts.length ? parts.join(', ') : userAgent.slice(0, 120) || 'An unknown device'
}
