import { expect, test } from 'vitest'
import { waitUntil } from '../../../../tests/support/wait-until.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { endSessions } from './end-sessions.ts'
import { createRevokedSessions, followRevokedSessions } from './revoked-sessions.ts'

test('a session that ends on another node while this one starts is known here', async () => {
  const { context, ...world } = await createWorld()
  const { db, now, config } = context
  const [before, during, after] = [await world.fan(), await world.fan(), await world.fan()]
  const idOf = ({ accessToken }: { accessToken: string }) => context.tokens.sessionOf(accessToken) ?? ''
  const endElsewhere = (fan: { accessToken: string }) =>
    db.transaction((tx) => endSessions(tx, { id: idOf(fan) }, 'signed out', now()))

  await endElsewhere(before)
  const known = createRevokedSessions(db, now, config.accessTokenSeconds)
  const slowToStart = {
    ...known,
    reload: async () => {
      await known.reload()
      await endElsewhere(during)
    },
  }
  const stop = await followRevokedSessions({ ...context, revokedSessions: slowToStart })
  await endElsewhere(after)
  for (const fan of [before, during, after])
    await waitUntil('its end is known', () => known.has(idOf(fan)), { withinMs: 10_000 })
  await stop()
  expect(known.has(idOf(await world.fan()))).toBe(false)
})
