import { beforeAll, describe, expect, test } from 'vitest'
import { drawing, fetchAs, filmBytes, hasFfmpeg, readyFile, testFilm } from '../../../tests/support/media.ts'
import { agencyOf } from '../../../tests/support/posts.ts'
import { createWorld, type TestPerson } from '../../../tests/support/world.ts'
import { captionKey } from './media-rules.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let creator: TestPerson
let filmId: string
const vtt = 'WEBVTT\n\n00:00.500 --> 00:01.500\nGood morning\n'
const srt = '1\r\n00:00:00,500 --> 00:00:01,500\r\nBuenos días\r\n'

test.skipIf(hasFfmpeg)('captions are not tried: ffmpeg is not on this machine', () => {
  expect(process.env.CI, 'in CI it must be').toBeUndefined()
})

describe.skipIf(!hasFfmpeg)('captions', () => {
  beforeAll(async () => {
    world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
    creator = await world.creator()
    filmId = (await readyFile(world, creator, filmBytes(testFilm(), 'mp4'), { name: 'wind.mp4' }))._id
  })
  type Given = { mediaId?: string; language?: string; text?: string | Blob; creatorId?: string }
  const add = (who: Pick<TestPerson, 'accessToken'>, given: Given = {}) => {
    const { mediaId = filmId, language = 'en', text = vtt, ...rest } = given
    const file = typeof text === 'string' ? new Blob([text]) : text
    return world.api.as(who)('POST /media/captions', {
      body: { mediaId, language, ...rest },
      files: { file },
    })
  }
  const remove = (who: TestPerson, language: string) =>
    world.api.as(who)('DELETE /media/captions', { query: { mediaId: filmId, language } })

  test('are added by language, replaced, seen by who sees the film, and taken away', async () => {
    expect(await add(creator, { language: 'es', text: srt })).toMatchObject({ status: 200 })
    const both = await add(creator, { language: 'EN-gb' })
    if (!both.ok) throw new Error(both.body.code)
    const { captions = [] } = both.body.data
    expect(captions.map(({ language }) => language)).toEqual(['en-GB', 'es'])
    const told = await fetchAs(world, creator, captions[1]?.url)
    expect([told.headers['content-type'], told.payload]).toEqual([
      'text/vtt; charset=utf-8',
      'WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nBuenos días\n',
    ])
    expect(told.headers['x-content-type-options']).toBe('nosniff')
    await add(creator, { language: 'es', text: srt.replace('días', 'tardes') })
    expect((await fetchAs(world, creator, captions[1]?.url)).payload).toContain('tardes')
    const vault = await world.api.as(creator)('GET /vault/file', { query: { mediaId: filmId } })
    expect(vault).toMatchObject({ body: { data: { file: { captions: [{ language: 'en-GB' }, {}] } } } })

    const stranger = await world.fan()
    for (const who of [stranger, await world.guest(), undefined])
      expect((await fetchAs(world, who, captions[0]?.url)).statusCode).toBe(403)
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
    expect(await world.context.storage.sizeOf(captionKey(filmId, 'en-GB'))).toBeUndefined()
  })

  test('are refused with the reason where they are none', async () => {
    const refused = async (given: Given) => {
      const answer = await add(creator, given)
      return answer.ok ? undefined : answer.body.code
    }
    expect(await refused({ text: 'Once upon a time' })).toBe('CAPTIONS_UNREADABLE')
    expect(await refused({ text: new Blob([await drawing(1).png().toBuffer()]) })).toBe('CAPTIONS_UNREADABLE')
    expect(await refused({ text: vtt.replaceAll('00:0', '10:0') })).toBe('CAPTIONS_OUT_OF_TIME')
    expect(await refused({ language: 'klingon-please' })).toBe('VALIDATION_FAILED')
    expect(await refused({ language: '../../x' })).toBe('VALIDATION_FAILED')
    const large = new Blob(['WEBVTT\n\n', 'x'.repeat(600_000)])
    expect((await add(creator, { text: large })).ok).toBe(false)
    const none = await world.api.as(creator)('POST /media/captions', {
      body: { mediaId: filmId, language: 'en' },
      files: {},
    })
    expect(none).toMatchObject({
      status: 422,
      body: { code: 'FILE_INVALID', message: '222 File is invalid' },
    })
    const picture = await readyFile(world, creator, await drawing(2).png().toBuffer())
    expect(await refused({ mediaId: picture._id })).toBe('UPLOAD_KIND_REFUSED')
  })

  test('are the owner’s and their agency’s to give, and nobody else’s', async () => {
    for (const who of [await world.creator(), await world.fan()])
      expect(await add(who)).toMatchObject({ status: 404, body: { code: 'MEDIA_NOT_FOUND' } })
    const agency = await agencyOf(world, creator.id)
    expect(await add(agency, { creatorId: creator.id, language: 'de' })).toMatchObject({ status: 200 })
    const stranger = await world.creator()
    expect(await add(agency, { creatorId: stranger.id })).toMatchObject({ status: 403 })
    expect(await remove(await world.creator(), 'de')).toMatchObject({ status: 404 })
    expect(await remove(creator, 'de')).toMatchObject({ status: 200 })
  })

  test('twenty languages and no more, however many come at once', async () => {
    const tags = 'af ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja'.split(' ')
    const all = await Promise.all(tags.map((language) => add(creator, { language })))
    const codes = all.flatMap((answer) => (answer.ok ? [] : [answer.body.code]))
    expect(codes.length).toBeGreaterThanOrEqual(2)
    expect(new Set(codes)).toEqual(new Set(['CAPTIONS_TOO_MANY']))
    const [row] = await world.context.db<{ captions: string[] }[]>`
      select captions from media_file where id = ${filmId}`
    expect(row?.captions).toHaveLength(20)
  })
})
