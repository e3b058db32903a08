import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
const totp = (secret: string, label = 'Fanlight') =>
  new TOTP({ issuer: 'Fanlight', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })

export const newSecret = () => new Secret({ size: 20 }).base32
/** What the app scans. */
export const authenticatorUri = (secret: string, username: string) => totp(secret, username).toString()

/**
 * The 30-second step a code belongs to, allowing the one before and the one after for clocks that differ;
 * undefined when it is wrong.
 */
export function stepOf(secret: string, code: string, at: Date) {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(secret).validate({ token: code, timestamp: at.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / PERIOD) + delta
}

/** The code an app would show: for tests and the demo. */
export const codeAt = (secret: string, at: Date) => totp(secret).generate({ timestamp: at.getTime() })
