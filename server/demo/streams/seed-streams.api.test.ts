import { expect, test } from 'vitest'
import { ledgerFaults } from '../../../tests/support/money/wallets.ts'
import { dataOf } from '../../../tests/support/world/chat.ts'
import { createWorld } from '../../../tests/support/world/world.ts'
import { withFakeLive } from '../../../tests/support/world/live.ts'
import { processMedia } from '../../modules/media/processing/process-media.ts'
import { importDemoClip } from '../content/seed-media.ts'
import { demoId } from '../demo-id.ts'
import { demoPassword } from '../seed-demo-data.ts'

const world = await createWorld({ demo: true, env: { RATE_LIMIT_SCALE: '0', DEMO: '1' } })

test('the demo has scheduled streams, and a past one with income; the books balance', async () => {
  const guest = await world.guest()
  const scheduled = dataOf(await world.api.as(guest)('GET /streams/scheduled'))
  expect(scheduled.map(({ host }) => host.username)).toEqual(['maralind', 'teookafor', 'yukitanabe'])
  const host = dataOf(
    await world.api('POST /login', {
      body: { email: 'teookafor@fanlight.test', password: demoPassword } as never,
    }),
  ) as { accessToken: string }
  const [past] = dataOf(await world.api.as(host)('GET /streams', { query: { status: 3 } }))
  const query = { streamId: past?.streamId ?? '' }
  expect(dataOf(await world.api.as(host)('GET /stream/analytics', { query }))).toMatchObject({
    uniqueViewers: 3,
    peakViewers: 3,
    tipCount: 2,
    income: { tips: { amount: '30.00' } },
  })
  expect(await ledgerFaults(world)).toEqual([])
})

test('demo clips become recordings, one of them for sale', async () => {
  for (const at of [0, 2]) {
    await importDemoClip(world.context, { at })
    // Only these two: processing all demo media takes minutes.
    await processMedia(world.context, { mediaId: demoId(`film ${at}`) })
  }
  const guest = await world.guest()
  const recorded = dataOf(await world.api.as(guest)('GET /stream/recorded'))
  expect(recorded.map(({ title, hasRecording, price }) => [title, hasRecording, price?.amount])).toEqual([
    ['Slow songs for a rainy evening', 1, undefined],
    ['Choosing one frame out of four hundred', 1, '4.00'],
  ])
  const streamId = recorded[0]?.streamId ?? ''
  const detail = dataOf(await world.api.as(guest)('GET /stream/detail', { query: { streamId } }))
  expect(detail.recording).toMatchObject({ chapters: [{ atSeconds: 2, amount: { amount: '25.00' } }] })
})

test('a creator starts a demo stream without a camera; fans cannot', async () => {
  const live = withFakeLive(world)
  const start = (who: { accessToken: string }) =>
    world.api.as(who)('POST /stream/demo', { body: { title: 'Demo stream', isRecorded: 1 } })
  expect(await start(await world.fan())).toMatchObject({ body: { code: 'FORBIDDEN' } })
  const host = await world.creator()
  const { streamId } = dataOf(await start(host))
  expect(live.state.publishers).toMatchObject([{ room: `stream-${streamId}`, identity: `host:${host.id}` }])
  expect(await start(host)).toMatchObject({ body: { code: 'STREAM_RUNNING' } })
  expect(dataOf(await world.api.as(host)('GET /stream/availability'))).toMatchObject({ canDemo: 1 })
  const plain = await createWorld()
  withFakeLive(plain)
  expect(
    await plain.api.as(await plain.creator())('POST /stream/demo', { body: { title: 'Demo stream' } }),
  ).toMatchObject({ body: { code: 'FORBIDDEN' } })
})
