import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'

/**
 * Format of stored documents: a random file key, wrapped by a key derived from the master secret, then the
 * encrypted content. Both are bound to document and side, so that swapped files cannot be decrypted.
 */
const MAGIC = Buffer.from('FLD1')
const [IV, KEY, TAG] = [12, 32, 16]

export type EncryptedFileId = { documentId: string; side: string }
const additionalData = ({ documentId, side }: EncryptedFileId) => Buffer.from(`${documentId}:${side}`)
const wrappingKey = ({ config }: Pick<Context, 'config'>) =>
  Buffer.from(hkdfSync('sha256', config.secret(), 'fanlight', 'documents', KEY))

export function encryptFile(context: Pick<Context, 'config'>, name: EncryptedFileId, bytes: Uint8Array) {
  const key = randomBytes(KEY)
  return Buffer.concat([
    MAGIC,
    encrypt(wrappingKey(context), additionalData(name), key),
    encrypt(key, additionalData(name), bytes),
  ])
}

/** Throws when the file was altered, swapped or encrypted with another secret. */
export function decryptFile(context: Pick<Context, 'config'>, name: EncryptedFileId, sealed: Uint8Array) {
  const file = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('not a sealed document')
  const head = MAGIC.length + IV + TAG + KEY
  const key = decrypt(wrappingKey(context), additionalData(name), file.subarray(MAGIC.length, head))
  return decrypt(key, additionalData(name), file.subarray(head))
}

function encrypt(key: Buffer, bound: Buffer, bytes: Uint8Array) {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound)
  const text = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

function decrypt(key: Buffer, bound: Buffer, box: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, IV))
    .setAAD(bound)
    .setAuthTag(box.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(box.subarray(IV + TAG)), decipher.final()])
}
