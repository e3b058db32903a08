import { expect, test } from 'vitest'
import { refreshSession } from '../../../../tests/support/money/wallets.ts'
import { insertVideo } from '../../../../tests/support/world/posts.ts'
import { createStory, publish, storiesOf } from '../../../../tests/support/world/stories.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { clock } = world
const at = { x: 0.5, y: 0.5 }
const later = (seconds: number) => new Date(world.context.now().getTime() + seconds * 1000).toISOString()
const stroke = { colour: 'ember', width: 'thin', points: [0, 0, 500, 500] } as const
const withLayers = (creator: TestUser, layers: object[]) =>
  publish(world, creator, { stories: [{ text: 'Hello', layers: layers as never }] })

test('viewers see drawings, stickers, filters and a countdown that runs by the server’s clock', async () => {
  const creator = await world.creator()
  const fan = await world.fan()
  const mediaId = await insertVideo(world, creator.id)
  await createStory(world, creator, {
    stories: [
      {
        mediaId,
        filter: 'mono',
        layers: [
          { type: 'drawing', strokes: [{ ...stroke, points: [0, 0, 500, 500, 7] }] },
          { type: 'sticker', emoji: '🔥', scale: 2, rotation: 15, ...at },
          { type: 'countdown', title: 'Premiere', endsAt: later(3600), ...at },
        ],
      },
    ],
  })
  clock.advance(60)
  const [story] = (await storiesOf(world, fan, creator)) ?? []
  expect(story).toMatchObject({
    filter: 'mono',
    layers: [
      { type: 'drawing', strokes: [{ colour: 'ember', points: [0, 0, 500, 500] }] },
      { type: 'sticker', emoji: '🔥', scale: 2 },
      { type: 'countdown', title: 'Premiere', remainingMs: 3_540_000 },
    ],
  })
  clock.advance(3600)
  const [ended] = (await storiesOf(world, await refreshSession(world, fan), creator)) ?? []
  expect(ended?.layers[2]).toMatchObject({ type: 'countdown', remainingMs: 0 })
})

test('a locked story shows neither its drawing nor its filter', async () => {
  const creator = await world.creator()
  const mediaId = await insertVideo(world, creator.id)
  await createStory(world, creator, {
    stories: [{ mediaId, filter: 'warm', layers: [{ type: 'drawing', strokes: [stroke] } as never] }],
    audience: 'subscribers',
  })
  const [story] = (await storiesOf(world, await world.fan(), creator)) ?? []
  expect(story).toMatchObject({ isVisible: 0, layers: [] })
  expect(story).not.toHaveProperty('filter')
})

const long = { ...stroke, points: Array.from({ length: 1000 }, () => 1) }
test.each([
  ['a countdown in the past', [{ type: 'countdown', title: 'Past', endsAt: later(-60), ...at }]],
  ['a countdown in two years', [{ type: 'countdown', title: 'Far', endsAt: later(2 * 366 * 86_400), ...at }]],
  ['a sticker of text', [{ type: 'sticker', emoji: 'hello', scale: 1, rotation: 0, ...at }]],
  ['a huge sticker', [{ type: 'sticker', emoji: '🔥', scale: 9, rotation: 0, ...at }]],
  ['two drawings', [1, 2].map(() => ({ type: 'drawing', strokes: [stroke] }))],
  ['a drawing of too many points', [{ type: 'drawing', strokes: Array.from({ length: 13 }, () => long) }]],
  ['a point outside the story', [{ type: 'drawing', strokes: [{ ...stroke, points: [0, 0, 1001, 0] }] }]],
])('%s is refused', async (_, layers) => {
  const creator = await world.creator()
  expect(await withLayers(creator, layers)).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED' },
  })
})
