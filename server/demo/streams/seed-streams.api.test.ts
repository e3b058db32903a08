import { expect, test } from 'vitest'
import { ledgerFaults } from '../../../tests/support/money/wallets.ts'
import { dataOf } from '../../../tests/support/world/chat.ts'
import { createWorld } from '../../../tests/support/world/world.ts'
import { demoPassword } from '../seed-demo-data.ts'

const world = await createWorld({ demo: true, env: { RATE_LIMIT_SCALE: '0' } })

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
