import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a signed URL may be used for. */
export type Purpose =
  | { op: 'put'; key: string; sizeBytes: number }
  | { op: 'part'; key: string; sizeBytes: number; uploadId: string; partNumber: number }

type Options = { secret: string; publicUrl: string; now: () => Date }
export type SignedPaths = ReturnType<typeof createSignedPaths>

/** Signed, expiring URLs of our own server that accept one upload without a session. */
export function createSignedPaths({ secret, publicUrl, now }: Options) {
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
    /** The purpose of a URL; undefined if it is forged, altered or expired. */
    read(storageKey: string, query: Record<string, string | undefined>): Purpose | undefined {
      const [sizeBytes, expires] = [Number(query.size), Number(query.expires)]
      if (!Number.isSafeInteger(sizeBytes) || !(expires * 1000 > now().getTime())) return undefined
      const base = { key: storageKey, sizeBytes }
      const { uploadId } = query
      const purpose: Purpose = uploadId
        ? { op: 'part', ...base, uploadId, partNumber: Number(query.partNumber) }
        : { op: 'put', ...base }
      const signature = Buffer.from(query.signature ?? '', 'base64url')
      const expected = mac(textOf(purpose, expires))
      return signature.length === expected.length && timingSafeEqual(signature, expected)
        ? purpose
        : undefined
    },
  }
}
