import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What one address may be used for, and nothing else. */
export type Purpose =
  | { op: 'put'; key: string; sizeBytes: number }
  | { op: 'part'; key: string; sizeBytes: number; uploadId: string; partNumber: number }

type Options = { secret: string; publicUrl: string; now: () => Date }
export type SignedPath = ReturnType<typeof signedPath>

/** Addresses of our own server that take a file without a session: signed, expiring, for one purpose. */
export function signedPath({ secret, publicUrl, now }: Options) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'fanlight', 'storage', 32))
  const mac = (text: string) => createHmac('sha256', key).update(text).digest()
  const textOf = (purpose: Purpose, expires: number) =>
    [
      purpose.op,
      purpose.key,
      purpose.sizeBytes,
      purpose.op === 'part' ? `${purpose.uploadId}:${purpose.partNumber}` : '',
      expires,
    ].join('\n')

  return {
    sign(purpose: Purpose, lifeSeconds: number) {
      const expires = Math.floor(now().getTime() / 1000) + lifeSeconds
      const query = new URLSearchParams({ size: String(purpose.sizeBytes), expires: String(expires) })
      if (purpose.op === 'part') {
        query.set('uploadId', purpose.uploadId)
        query.set('partNumber', String(purpose.partNumber))
      }
      query.set('signature', mac(textOf(purpose, expires)).toString('base64url'))
      return `${publicUrl}/storage/${purpose.key}?${query}`
    },
    /** What an address is for; undefined when it is not ours, was changed, or is too old. */
    read(storageKey: string, query: Record<string, string | undefined>): Purpose | undefined {
      const [sizeBytes, expires] = [Number(query.size), Number(query.expires)]
      if (!Number.isSafeInteger(sizeBytes) || !(expires * 1000 > now().getTime())) return undefined
      const base = { key: storageKey, sizeBytes }
      const { uploadId } = query
      const purpose: Purpose = uploadId
        ? { op: 'part', ...base, uploadId, partNumber: Number(query.partNumber) }
        : { op: 'put', ...base }
      const given = Buffer.from(query.signature ?? '', 'base64url')
      const right = mac(textOf(purpose, expires))
      return given.length === right.length && timingSafeEqual(given, right) ? purpose : undefined
    },
  }
}
