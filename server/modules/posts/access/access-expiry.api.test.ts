import { beforeAll, describe, expect, test } from 'vitest'
import {
  fetchAs,
  ffmpegOutput,
  hasFfmpeg,
  uploadAndProcess,
  testVideoArgs,
} from '../../../../tests/support/media/media-files.ts'
import {
  insertPurchase,
  follow,
  createPhoto,
  createPost,
  insertSubscription,
} from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let owner: TestUser
let media: { mediaId: string }[]
test.skipIf(hasFfmpeg)('videos are skipped: ffmpeg is not installed', () => {
  expect(process.env.CI, 'in CI it must be').toBeUndefined()
})

describe.skipIf(!hasFfmpeg)('all media URLs of a video and a photo', () => {
  beforeAll(async () => {
    world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
    owner = await world.creator()
    const film = await uploadAndProcess(world, owner, ffmpegOutput(testVideoArgs(), 'mp4'), {
      folder: 'posts',
    })
    const file = new Blob(['WEBVTT\n\n00:00.000 --> 00:01.000\nGood morning\n'])
    const captioned = await world.api.as(owner)('POST /media/captions', {
      body: { mediaId: film._id, language: 'en' },
      files: { file },
    })
    if (!captioned.ok) throw new Error(captioned.body.code)
    media = [{ mediaId: film._id }, { mediaId: (await createPhoto(world, owner))._id }]
  })

  /** Every URL a viewer of the post gets: of the photo, and of each segment of the video. */
  async function addresses(who: TestUser, postId: string) {
    const card = await world.api.as(who)('GET /post', { query: { postId } })
    if (!card.ok) throw new Error(card.body.code)
    const [film, picture] = card.body.data.postData
    // Viewers get encrypted segments only, and the whole file is refused even with a valid signature.
    expect(film?.fileUrl).toBeUndefined()
    const wholeFile = film?.hlsUrl?.replace('hls/master.m3u8', 'film.mp4')
    expect((await fetchAs(world, who, wholeFile)).statusCode).toBe(403)
    const get = async (url = '') => (await fetchAs(world, who, url)).payload
    const base = (film?.hlsUrl ?? '').replace(/master\.m3u8.*/, '')
    const list = (await get(film?.hlsUrl)).split('\n').find((line) => line.includes('index.m3u8')) ?? ''
    const pieces = await get(base + list)
    const step = list.split('/')[0]
    return {
      picture: picture?.url,
      poster: film?.url,
      playlist: film?.hlsUrl,
      step: base + list,
      key: base + (/URI="\.\.\/([^"]+)"/.exec(pieces)?.[1] ?? ''),
      piece: `${base}${step}/${pieces.split('\n').find((line) => line.includes('.ts?')) ?? ''}`,
      captions: film?.captions?.[0]?.url,
    }
  }
  const statuses = async (who: TestUser, all: Awaited<ReturnType<typeof addresses>>) => {
    const found: Record<string, number> = {}
    for (const [name, url] of Object.entries(all)) {
      const range = name === 'piece' ? { range: 'bytes=0-9' } : {}
      found[name] = (await fetchAs(world, who, url, range as Record<string, string>)).statusCode
    }
    return found
  }
  const open = { picture: 200, poster: 200, playlist: 200, step: 200, key: 200, captions: 200 }
  const allOpen = { ...open, piece: 206 }
  const allShut = Object.fromEntries(Object.keys(allOpen).map((name) => [name, 403]))

  const endings: [string, object, Opening, Ending][] = [
    [
      'a refund',
      { visibility: 'price', price: 5 },
      async (fan, post) => insertPurchase(world, fan.id, post),
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
      async (fan) => insertSubscription(world, fan.id, owner.id, 2),
      async (fan) => {
        const at = world.clock.now()
        await world.context
          .db`update subscription set status = 'ended', ended_at = ${at} where fan_id = ${fan.id}`
      },
    ],
  ]
  test.each(endings)('stop working within five seconds of %s', async (_name, given, begin, end) => {
    const [fan, stranger] = [await world.fan(), await world.fan()]
    const post = await createPost(world, owner, { media, ...given })
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
type Opening = (fan: TestUser, post: { postId: string; creatorId: string }) => Promise<unknown>
type Ending = (fan: TestUser) => Promise<void>
