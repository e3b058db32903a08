import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { hostileFiles, nestedUsesSvg } from '../../../../tests/support/media/hostile-files.ts'
import { testImage, uploadAndProcess } from '../../../../tests/support/media/media-files.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let creator: TestUser
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  creator = await world.creator()
})

const heic = readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/phone-turned.heic'))
const sendSmall = async (user: TestUser, name: string, bytes: Buffer) => {
  const sent = await world.api.as(user)('POST /uploadFile', {
    body: { folder: 'vault' },
    files: { file: new File([new Uint8Array(bytes)], name) },
  })
  if (!sent.ok) throw new Error(`${name}: ${sent.body.code}`)
  const { media } = sent.body.data
  if (!media) throw new Error('no media')
  return media
}

test('hostile files fail for good and leave the server working', async () => {
  const faults = new Set(['TOO_COMPLEX', 'TOO_MANY_PIXELS', 'UNREADABLE'])
  const accepted: string[] = []
  for (const [name, bytes] of await hostileFiles(heic)) {
    const { state, fault = '' } = await sendSmall(creator, name, bytes)
    if (state !== 'failed' || !faults.has(fault)) accepted.push(`${name}: ${state} ${fault}`)
  }
  expect(accepted).toEqual([])
  const photo = await uploadAndProcess(world, creator, await testImage(1).jpeg().toBuffer())
  expect(photo.state).toBe('ready')
})

test('a file over a limit is not queued again and cannot be retried', async () => {
  const { _id: mediaId, fault } = await sendSmall(creator, 'uses.svg', nestedUsesSvg())
  expect(fault).toBe('TOO_COMPLEX')
  const retried = await world.api.as(creator)('POST /media/retry', { body: { mediaId } })
  expect(retried).toMatchObject({ status: 409, body: { code: 'MEDIA_NOT_RETRYABLE' } })
  await world.settle()
  const after = await world.api.as(creator)('GET /media', { query: { mediaId } })
  expect(after).toMatchObject({ body: { data: { state: 'failed', fault: 'TOO_COMPLEX' } } })
})

test('an account that used up its decoding quota waits, others do not', async () => {
  const limited = await createWorld()
  const [busy, other] = [await limited.creator(), await limited.creator()]
  await limited.context.limits.charge('decoding', { max: 600, per: 'hour' }, { key: busy.id, points: 600 })
  const photo = await testImage(2).jpeg().toBuffer()
  expect(await uploadAndProcess(limited, busy, photo)).toMatchObject({ state: 'waiting' })
  expect(await uploadAndProcess(limited, other, photo)).toMatchObject({ state: 'ready' })
  const portrait = await limited.api.as(busy)('POST /uploadFile', {
    body: { folder: 'profile' },
    files: { file: new File([new Uint8Array(photo)], 'me.jpg') },
  })
  expect(portrait).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
})
