import { beforeAll, describe, expect, test } from 'vitest'
import { fetchAs, filmBytes, hasFfmpeg, readyFile, testFilm } from '../../../tests/support/media.ts'
import { bought, follow, makePicture, makePost, subscribed } from '../../../tests/support/posts.ts'
import { createWorld, type TestPerson } from '../../../tests/support/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let owner: TestPerson
let media: { mediaId: string }[]
test.skipIf(hasFfmpeg)('films are not tried: ffmpeg is not on this machine', () => {
  expect(process.env.CI, 'in CI it must be').toBeUndefined()
})

describe.skipIf(!hasFfmpeg)('everything a film and a picture are made of', () => {
  beforeAll(async () => {
    world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
    owner = await world.creator()
    const film = await readyFile(world, owner, filmBytes(testFilm(), 'mp4'), { folder: 'posts' })
    const file = new Blob(['WEBVTT\n\n00:00.000 --> 00:01.000\nGood morning\n'])
    const captioned = await world.api.as(owner)('POST /media/captions', {
      body: { mediaId: film._id, language: 'en' },
      files: { file },
    })
    if (!captioned.ok) throw new Error(captioned.body.code)
    media = [{ mediaId: film._id }, { mediaId: (await makePicture(world, owner))._id }]
  })

  /** Every address there is for a viewer of the post: of the picture, and of each piece of the film. */
  async function addresses(who: TestPerson, postId: string) {
    const card = await world.api.as(who)('GET /post', { query: { postId } })
    if (!card.ok) throw new Error(card.body.code)
    const [film, picture] = card.body.data.postData
    const get = async (url = '') => (await fetchAs(world, who, url)).payload
    const base = (film?.hlsUrl ?? '').replace(/master\.m3u8.*/, '')
    const list = (await get(film?.hlsUrl)).split('\n').find((line) => line.includes('index.m3u8')) ?? ''
    const pieces = await get(base + list)
    const step = list.split('/')[0]
    return {
      picture: picture?.url,
      poster: film?.url,
      whole: film?.fileUrl,
      playlist: film?.hlsUrl,
      step: base + list,
      key: base + (/URI="\.\.\/([^"]+)"/.exec(pieces)?.[1] ?? ''),
      piece: `${base}${step}/${pieces.split('\n').find((line) => line.includes('.ts?')) ?? ''}`,
      captions: film?.captions?.[0]?.url,
    }
  }
  const statuses = async (who: TestPerson, all: Awaited<ReturnType<typeof addresses>>) => {
    const found: Record<string, number> = {}
    for (const [name, url] of Object.entries(all)) {
      const range = name === 'whole' || name === 'piece' ? { range: 'bytes=0-9' } : {}
      found[name] = (await fetchAs(world, who, url, range as Record<string, string>)).statusCode
    }
    return found
  }
  const open = { picture: 200, poster: 200, playlist: 200, step: 200, key: 200, captions: 200 }
  const allOpen = { ...open, whole: 206, piece: 206 }
  const allShut = Object.fromEntries(Object.keys(allOpen).map((name) => [name, 403]))

  const endings: [string, object, Opening, Ending][] = [
    [
      'a refund',
      { visibility: 'price', price: 5 },
      async (fan, post) => bought(world, fan.id, post),
      async (fan) => {
        const at = world.clock.now()
        await world.context.db`update purchase set refunded_at = ${at} where fan_id = ${fan.id}`
      },
    ],
    [
      'a block',
      { visibility: 'followers' },
      async (fan) => follow(world, fan, owner.id),
      async (fan) => {
        await world.api.as(owner)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } })
      },
    ],
    [
      'the end of a subscription',
      { visibility: 'subscribers' },
      async (fan) => subscribed(world, fan.id, owner.id, 2),
      async (fan) => {
        const at = world.clock.now()
        await world.context
          .db`update subscription set status = 'ended', ended_at = ${at} where fan_id = ${fan.id}`
      },
    ],
  ]
  test.each(endings)('is shut within five seconds of %s', async (_name, given, begin, end) => {
    const [fan, stranger] = [await world.fan(), await world.fan()]
    const post = await makePost(world, owner, { media, ...given })
    const locked = await world.api.as(fan)('GET /post', { query: { postId: post.postId } })
    for (const { mediaId } of media) expect(JSON.stringify(locked.body)).not.toContain(mediaId)
    expect(JSON.stringify(locked.body)).not.toContain('captions')
    await begin(fan, post)
    const all = await addresses(fan, post.postId)
    expect(await statuses(fan, all)).toEqual(allOpen)
    expect(await statuses(stranger, all)).toEqual(allShut)
    await end(fan)
    world.clock.advance(4)
    expect(await statuses(fan, all)).toEqual(allShut)
  })
})
type Opening = (fan: TestPerson, post: { postId: string; creatorId: string }) => Promise<unknown>
type Ending = (fan: TestPerson) => Promise<void>
