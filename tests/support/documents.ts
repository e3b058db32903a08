import sharp from 'sharp'
import type { createWorld, TestPerson } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
const made = new Map<string, Promise<Buffer>>()

/** A picture of one colour, large enough to be a document. */
export async function picture(colour = '#3a7', { width = 640, height = 400 } = {}) {
  const key = `${colour} ${width} ${height}`
  const drawn =
    made.get(key) ??
    sharp({ create: { width, height, channels: 3, background: colour } })
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .toBuffer()
  made.set(key, drawn)
  return new Blob([new Uint8Array(await drawn)], { type: 'image/jpeg' })
}

/** Sends an identity card with both sides and a selfie. */
export const sendCard = async ({ api }: World, person: Pick<TestPerson, 'accessToken'>) => {
  const sent = await api.as(person)('POST /uploadDocuments', {
    body: { documentTypeId: 'identity-card', country: 'NO' },
    files: { front: await picture('#a33'), back: await picture('#3a3'), selfie: await picture('#33a') },
  })
  if (!sent.ok || !sent.body.data.document) throw new Error(`not sent: ${JSON.stringify(sent.body)}`)
  return sent.body.data.document
}
