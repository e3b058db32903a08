import sharp from 'sharp'
import type { createWorld, TestUser } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
const cache = new Map<string, Promise<Buffer>>()

/** A single-colour image, large enough for a document. */
export async function documentImage(colour = '#3a7', { width = 640, height = 400 } = {}) {
  const key = `${colour} ${width} ${height}`
  const drawn =
    cache.get(key) ??
    sharp({ create: { width, height, channels: 3, background: colour } })
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .toBuffer()
  cache.set(key, drawn)
  return new Blob([new Uint8Array(await drawn)], { type: 'image/jpeg' })
}

/** Submits an identity card with both sides and a selfie. */
export const submitIdentityCard = async ({ api }: World, person: Pick<TestUser, 'accessToken'>) => {
  const sent = await api.as(person)('POST /uploadDocuments', {
    body: { documentTypeId: 'identity-card', country: 'NO' },
    files: {
      front: await documentImage('#a33'),
      back: await documentImage('#3a3'),
      selfie: await documentImage('#33a'),
    },
  })
  if (!sent.ok || !sent.body.data.document) throw new Error(`not sent: ${JSON.stringify(sent.body)}`)
  return sent.body.data.document
}
