import { expect, test } from 'vitest'
import { until } from '../../../tests/support/until.ts'
import { createWorld } from '../../../tests/support/world.ts'
import { endSessions } from './end-sessions.ts'
import { createEndedSessions, followEndedSessions } from './ended-sessions.ts'

test('a session that ends at another node while this one starts is known here', async () => {
  const { context, ...world } = await createWorld()
  const { db, now, config } = context
  const [before, during, after] = [await world.fan(), await world.fan(), await world.fan()]
  const idOf = ({ accessToken }: { accessToken: string }) => context.tokens.sessionOf(accessToken) ?? ''
  const endElsewhere = (fan: { accessToken: string }) =>
    db.transaction((tx) => endSessions(tx, { id: idOf(fan) }, 'signed out', now()))

  await endElsewhere(before)
  const known = createEndedSessions(db, now, config.accessTokenSeconds)
  const slowToStart = {
    ...known,
    reload: async () => {
      await known.reload()
      await endElsewhere(during)
    },
  }
  const stop = await followEndedSessions({ ...context, endedSessions: slowToStart })
  await endElsewhere(after)
  for (const fan of [before, during, after])
    await until('its end is known', () => known.has(idOf(fan)), { withinMs: 10_000 })
  await stop()
  expect(known.has(idOf(await world.fan()))).toBe(false)
})
