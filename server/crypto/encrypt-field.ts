import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

const key = ({ secret }: Pick<Config, 'secret'>) =>
  Buffer.from(hkdfSync('sha256', secret(), 'fanlight', 'sealed', 32))

/** Encrypts a value bound to its owner, so that a row copied to another owner cannot be decrypted. */
export function encryptField(config: Pick<Config, 'secret'>, owner: string, text: string) {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key(config), nonce)
  cipher.setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Throws when the value was altered or belongs to another owner. */
export function decryptField(config: Pick<Config, 'secret'>, owner: string, sealed: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', key(config), sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
