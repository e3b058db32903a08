import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
const totp = (secret: string, label = 'Fanlight') =>
  new TOTP({ issuer: 'Fanlight', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })

export const newAuthenticatorSecret = () => new Secret({ size: 20 }).base32
/** Content of the QR code. */
export const authenticatorUri = (secret: string, username: string) => totp(secret, username).toString()

/**
 * The 30-second time step of a code, accepting one step of clock drift either way; undefined when the code
 * is wrong.
 */
export function timeStepOf(secret: string, code: string, at: Date) {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(secret).validate({ token: code, timestamp: at.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / PERIOD) + delta
}

/** The code an app would show; for tests and demo data. */
export const authenticatorCodeAt = (secret: string, at: Date) =>
  totp(secret).generate({ timestamp: at.getTime() })
