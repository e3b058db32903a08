import { beforeAll, expect, test } from 'vitest'
import { drawing, fetchAs, putTo, readyFile } from '../../../tests/support/media.ts'
import { sessionOf } from '../../../tests/support/session-of.ts'
import { createWorld, testPassword, type TestPerson } from '../../../tests/support/world.ts'
import { jobs } from '../../jobs/job-list.ts'
import { PART_BYTES } from './media-rules.ts'

const DAY = 86_400
let world: Awaited<ReturnType<typeof createWorld>>
let me: TestPerson
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  me = await world.creator()
})
/** A session of the time it is now. */
const signIn = async () => {
  const reply = await world.api('POST /login', { body: { email: me.email, password: testPassword } })
  return { accessToken: sessionOf(reply).accessToken ?? '' }
}
const fileNow = async (who: { accessToken: string }, mediaId: string) => {
  const found = await world.api.as(who)('GET /media', { query: { mediaId } })
  if (!found.ok) throw new Error(found.body.code)
  return found.body.data
}

test('a clock that jumps ends addresses or gives them longer, and loses nothing that has arrived', async () => {
  const picture = await readyFile(world, me, await drawing(2).png().toBuffer())
  const bytes = Buffer.concat([await drawing(3).png().toBuffer(), Buffer.alloc(PART_BYTES)])
  const begun = await world.api.as(me)('POST /aws/multipart/presigned', {
    body: { folder: 'vault', fileName: 'slow.png', size: bytes.length },
  })
  if (!begun.ok) throw new Error(begun.body.code)
  const { mediaId, parts } = begun.body.data
  const part = (n: number) => bytes.subarray((n - 1) * PART_BYTES, n * PART_BYTES)
  expect((await putTo(world, parts[0]?.url ?? '', part(1))).statusCode).toBe(200)

  // Ahead by most of a day: what was given out is over, and says so; asked for again it is there.
  world.clock.advance(DAY - 3600)
  expect((await fetchAs(world, me, picture.url)).json()).toMatchObject({ code: 'MEDIA_REFUSED' })
  const late = await putTo(world, parts[1]?.url ?? '', part(2))
  expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([403, expect.any(String)])
  const ahead = await signIn()
  expect((await fetchAs(world, ahead, (await fileNow(ahead, picture._id)).url)).statusCode).toBe(200)
  await jobs['collect-orphans'](world.context, {}, 'test')
  const again = await world.api.as(ahead)('POST /aws/multipart/presigned', { body: { mediaId } })
  expect(again.body).toMatchObject({ data: { done: [{ partNumber: 1 }], parts: [{ partNumber: 2 }] } })
  if (!again.ok) throw new Error(again.body.code)

  // Back behind where it began: addresses of that future still hold for their session, and only for it.
  world.clock.advance(-3 * DAY)
  expect((await putTo(world, again.body.data.parts[0]?.url ?? '', part(2))).statusCode).toBe(200)
  const back = await signIn()
  await jobs['collect-orphans'](world.context, {}, 'test')
  const api = world.api.as(back)
  expect((await api('POST /aws/multipart/complete', { body: { mediaId } })).status).toBe(200)
  await world.settle()
  const made = await fileNow(back, mediaId)
  expect(made.state).toBe('ready')
  expect((await fetchAs(world, back, made.url)).statusCode).toBe(200)
  expect((await fetchAs(world, await world.fan(), made.url)).statusCode).toBe(403)
})
