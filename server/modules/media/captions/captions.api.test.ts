import { beforeAll, describe, expect, test } from 'vitest'
import {
  testImage,
  fetchAs,
  ffmpegOutput,
  hasFfmpeg,
  uploadAndProcess,
  testVideoArgs,
} from '../../../../tests/support/media/media-files.ts'
import { createAgency } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { captionKey } from '../media-rules.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let creator: TestUser
let videoId: string
const vtt = 'WEBVTT\n\n00:00.500 --> 00:01.500\nGood morning\n'
const srt = '1\r\n00:00:00,500 --> 00:00:01,500\r\nBuenos días\r\n'

test.skipIf(hasFfmpeg)('captions (skipped: ffmpeg is not installed)', () => {
  expect(process.env.CI, 'in CI it must be').toBeUndefined()
})

describe.skipIf(!hasFfmpeg)('captions', () => {
  beforeAll(async () => {
    world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
    creator = await world.creator()
    videoId = (
      await uploadAndProcess(world, creator, ffmpegOutput(testVideoArgs(), 'mp4'), { name: 'wind.mp4' })
    )._id
  })
  type Given = { mediaId?: string; language?: string; text?: string | Blob; creatorId?: string }
  const add = (user: Pick<TestUser, 'accessToken'>, value: Given = {}) => {
    const { mediaId = videoId, language = 'en', text = vtt, ...rest } = value
    const file = typeof text === 'string' ? new Blob([text]) : text
    return world.api.as(user)('POST /media/captions', {
      body: { mediaId, language, ...rest },
      files: { file },
    })
  }
  const remove = (user: TestUser, language: string) =>
    world.api.as(user)('DELETE /media/captions', { query: { mediaId: videoId, language } })

  test('are added by language, replaced, visible to viewers of the video, and removed', async () => {
    expect(await add(creator, { language: 'es', text: srt })).toMatchObject({ status: 200 })
    const both = await add(creator, { language: 'EN-gb' })
    if (!both.ok) throw new Error(both.body.code)
    const { captions = [] } = both.body.data
    expect(captions.map(({ language }) => language)).toEqual(['en-GB', 'es'])
    const result = await fetchAs(world, creator, captions[1]?.url)
    expect([result.headers['content-type'], result.payload]).toEqual([
      'text/vtt; charset=utf-8',
      'WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nBuenos días\n',
    ])
    expect(result.headers['x-content-type-options']).toBe('nosniff')
    await add(creator, { language: 'es', text: srt.replace('días', 'tardes') })
    expect((await fetchAs(world, creator, captions[1]?.url)).payload).toContain('tardes')
    const vault = await world.api.as(creator)('GET /vault/file', { query: { mediaId: videoId } })
    expect(vault).toMatchObject({ body: { data: { file: { captions: [{ language: 'en-GB' }, {}] } } } })

    const stranger = await world.fan()
    for (const user of [stranger, await world.guest(), undefined])
      expect((await fetchAs(world, user, captions[0]?.url)).statusCode).toBe(403)
    const other = (captions[0]?.url ?? '').replace('en-GB', 'fr')
    expect((await fetchAs(world, creator, other)).statusCode).toBe(404)

    expect(await remove(creator, 'en-gb')).toMatchObject({
      body: { data: { captions: [{ language: 'es' }] } },
    })
    expect(await remove(creator, 'en-GB')).toMatchObject({
      status: 404,
      body: { code: 'CAPTIONS_NOT_FOUND' },
    })
    expect((await fetchAs(world, creator, captions[0]?.url)).statusCode).toBe(404)
    expect(await world.context.storage.sizeOf(captionKey(videoId, 'en-GB'))).toBeUndefined()
  })

  test('are rejected with a reason if invalid', async () => {
    const refused = async (value: Given) => {
      const response = await add(creator, value)
      return response.ok ? undefined : response.body.code
    }
    expect(await refused({ text: 'Once upon a time' })).toBe('CAPTIONS_UNREADABLE')
    expect(await refused({ text: new Blob([await testImage(1).png().toBuffer()]) })).toBe(
      'CAPTIONS_UNREADABLE',
    )
    expect(await refused({ text: vtt.replaceAll('00:0', '10:0') })).toBe('CAPTIONS_OUT_OF_TIME')
    expect(await refused({ language: 'klingon-please' })).toBe('VALIDATION_FAILED')
    expect(await refused({ language: '../../x' })).toBe('VALIDATION_FAILED')
    const large = new Blob(['WEBVTT\n\n', 'x'.repeat(600_000)])
    expect((await add(creator, { text: large })).ok).toBe(false)
    const none = await world.api.as(creator)('POST /media/captions', {
      body: { mediaId: videoId, language: 'en' },
      files: {},
    })
    expect(none).toMatchObject({
      status: 422,
      body: { code: 'FILE_INVALID', message: '222 File is invalid' },
    })
    const image = await uploadAndProcess(world, creator, await testImage(2).png().toBuffer())
    expect(await refused({ mediaId: image._id })).toBe('UPLOAD_KIND_REFUSED')
  })

  test('can be changed by the owner and their agency only', async () => {
    for (const user of [await world.creator(), await world.fan()])
      expect(await add(user)).toMatchObject({ status: 404, body: { code: 'MEDIA_NOT_FOUND' } })
    const agency = await createAgency(world, creator.id)
    expect(await add(agency, { creatorId: creator.id, language: 'de' })).toMatchObject({ status: 200 })
    const stranger = await world.creator()
    expect(await add(agency, { creatorId: stranger.id })).toMatchObject({ status: 403 })
    expect(await remove(await world.creator(), 'de')).toMatchObject({ status: 404 })
    expect(await remove(creator, 'de')).toMatchObject({ status: 200 })
  })

  test('are limited to twenty languages, also under concurrency', async () => {
    const tags = 'af ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja'.split(' ')
    const all = await Promise.all(tags.map((language) => add(creator, { language })))
    const codes = all.flatMap((response) => (response.ok ? [] : [response.body.code]))
    expect(codes.length).toBeGreaterThanOrEqual(2)
    expect(new Set(codes)).toEqual(new Set(['CAPTIONS_TOO_MANY']))
    const [row] = await world.context.db<{ captions: string[] }[]>`
      select captions from media_file where id = ${videoId}`
    expect(row?.captions).toHaveLength(20)
  })
})
