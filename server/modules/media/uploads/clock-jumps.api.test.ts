import { beforeAll, expect, test } from 'vitest'
import {
  testImage,
  fetchAs,
  putToPresignedUrl,
  uploadAndProcess,
} from '../../../../tests/support/media/media-files.ts'
import { requireSession } from '../../../../tests/support/world/require-session.ts'
import { createWorld, testPassword, type TestUser } from '../../../../tests/support/world/world.ts'
import { jobs } from '../../../jobs/job-list.ts'
import { PART_BYTES } from '../media-rules.ts'

const DAY = 86_400
let world: Awaited<ReturnType<typeof createWorld>>
let me: TestUser
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  me = await world.creator()
})
/** A session at the current time. */
const signIn = async () => {
  const reply = await world.api('POST /login', { body: { email: me.email, password: testPassword } })
  return { accessToken: requireSession(reply).accessToken ?? '' }
}
const fileNow = async (user: { accessToken: string }, mediaId: string) => {
  const found = await world.api.as(user)('GET /media', { query: { mediaId } })
  if (!found.ok) throw new Error(found.body.code)
  return found.body.data
}

test('clock jumps expire or extend URLs but lose no uploaded data', async () => {
  const image = await uploadAndProcess(world, me, await testImage(2).png().toBuffer())
  const bytes = Buffer.concat([await testImage(3).png().toBuffer(), Buffer.alloc(PART_BYTES)])
  const started = await world.api.as(me)('POST /aws/multipart/presigned', {
    body: { folder: 'vault', fileName: 'slow.png', size: bytes.length },
  })
  if (!started.ok) throw new Error(started.body.code)
  const { mediaId, parts } = started.body.data
  const part = (n: number) => bytes.subarray((n - 1) * PART_BYTES, n * PART_BYTES)
  expect((await putToPresignedUrl(world, parts[0]?.url ?? '', part(1))).statusCode).toBe(200)

  // Almost a day ahead: issued URLs are expired; new ones work.
  world.clock.advance(DAY - 3600)
  expect((await fetchAs(world, me, image.url)).json()).toMatchObject({ code: 'MEDIA_REFUSED' })
  const late = await putToPresignedUrl(world, parts[1]?.url ?? '', part(2))
  expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([403, expect.any(String)])
  const ahead = await signIn()
  expect((await fetchAs(world, ahead, (await fileNow(ahead, image._id)).url)).statusCode).toBe(200)
  await jobs['collect-orphans'](world.context, {}, 'test')
  const again = await world.api.as(ahead)('POST /aws/multipart/presigned', { body: { mediaId } })
  expect(again.body).toMatchObject({ data: { done: [{ partNumber: 1 }], parts: [{ partNumber: 2 }] } })
  if (!again.ok) throw new Error(again.body.code)

  // Back before the start: URLs from that future still work, for their session only.
  world.clock.advance(-3 * DAY)
  expect((await putToPresignedUrl(world, again.body.data.parts[0]?.url ?? '', part(2))).statusCode).toBe(200)
  const back = await signIn()
  await jobs['collect-orphans'](world.context, {}, 'test')
  const api = world.api.as(back)
  expect((await api('POST /aws/multipart/complete', { body: { mediaId } })).status).toBe(200)
  await world.settle()
  const created = await fileNow(back, mediaId)
  expect(created.state).toBe('ready')
  expect((await fetchAs(world, back, created.url)).statusCode).toBe(200)
  expect((await fetchAs(world, await world.fan(), created.url)).statusCode).toBe(403)
})
