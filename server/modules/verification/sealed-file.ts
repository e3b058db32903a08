import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Side } from './document-rules.ts'

/**
 * Files of documents as they lie in the storage: encrypted with a key of their own, which stands in front,
 * wrapped by one derived from the master secret. Both are bound to the document and its side, so that a file
 * put in another's place does not open.
 */
const MARK = Buffer.from('FLD1')
const [IV, KEY, TAG] = [12, 32, 16]

export type FileName = { documentId: string; side: Side }
const boundTo = ({ documentId, side }: FileName) => Buffer.from(`${documentId}:${side}`)
const wrappingKey = ({ config }: Pick<Context, 'config'>) =>
  Buffer.from(hkdfSync('sha256', config.secret(), 'fanlight', 'documents', KEY))

export function seal(context: Pick<Context, 'config'>, name: FileName, bytes: Uint8Array) {
  const key = randomBytes(KEY)
  return Buffer.concat([
    MARK,
    encrypt(wrappingKey(context), boundTo(name), key),
    encrypt(key, boundTo(name), bytes),
  ])
}

/** Throws when the file was changed, moved, or sealed with another secret. */
export function unseal(context: Pick<Context, 'config'>, name: FileName, sealed: Uint8Array) {
  const file = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (!file.subarray(0, MARK.length).equals(MARK)) throw new Error('not a sealed document')
  const head = MARK.length + IV + TAG + KEY
  const key = decrypt(wrappingKey(context), boundTo(name), file.subarray(MARK.length, head))
  return decrypt(key, boundTo(name), file.subarray(head))
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
