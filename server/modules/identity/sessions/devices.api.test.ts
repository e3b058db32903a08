import { beforeAll, describe, expect, test } from 'vitest'
import { requireSession } from '../../../../tests/support/world/require-session.ts'
import { createWorld, testPassword, type TestUser } from '../../../../tests/support/world/world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
beforeAll(async () => {
  world = await createWorld()
})

const signInAgain = async (person: TestUser): Promise<TestUser> => {
  const answer = await world.api('POST /login', {
    body: { email: person.email, password: testPassword, deviceOs: 'Android' },
  })
  const { accessToken = '', refreshToken = '' } = requireSession(answer)
  return { ...person, accessToken, refreshToken }
}
const devicesOf = async (person: TestUser) => {
  const answer = await world.api.as(person)('GET /devices')
  if (!answer.ok) throw new Error('refused')
  return answer.body.data
}

describe('devices', () => {
  test('are listed with the current one marked, and only the user’s own', async () => {
    const here = await world.fan()
    await world.fan()
    await signInAgain(here)
    const devices = await devicesOf(here)
    expect(devices).toHaveLength(2)
    expect(devices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(devices.find(({ isCurrent }) => !isCurrent)).toMatchObject({ deviceOs: 'Android' })
  })

  test('one can be signed out: its tokens are rejected immediately, the others keep working', async () => {
    const here = await world.fan()
    const there = await signInAgain(here)
    const other = (await devicesOf(here)).find(({ isCurrent }) => !isCurrent)
    const answer = await world.api.as(here)('DELETE /devices', { query: { id: other?._id ?? '' } })
    expect(answer).toMatchObject({ status: 200, body: { data: { ended: 1 } } })
    expect(await world.api.as(there)('GET /devices')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    })
    expect(
      await world.api('POST /refreshToken', { body: { refreshToken: there.refreshToken } }),
    ).toMatchObject({ status: 401 })
    expect(await devicesOf(here)).toHaveLength(1)
  })

  test('all others can be signed out, keeping the current one', async () => {
    const here = await world.fan()
    await signInAgain(here)
    await signInAgain(here)
    expect(await world.api.as(here)('DELETE /devices')).toMatchObject({ body: { data: { ended: 2 } } })
    expect(await devicesOf(here)).toMatchObject([{ isCurrent: true }])
  })

  test('another user’s device cannot be signed out, nor told apart from a missing one', async () => {
    const [mine, other] = [await world.fan(), await world.fan()]
    const [device] = await devicesOf(other)
    const refused = await world.api.as(mine)('DELETE /devices', { query: { id: device?._id ?? '' } })
    const unknown = await world.api.as(mine)('DELETE /devices', { query: { id: other.id } })
    expect(refused).toMatchObject({ status: 404, body: { code: 'DEVICE_NOT_FOUND' } })
    expect(refused.body).toEqual(unknown.body)
    expect(await devicesOf(other)).toHaveLength(1)
  })

  test('are not available to guests', async () => {
    expect(await world.api.as(await world.guest())('GET /devices')).toMatchObject({ status: 401 })
  })
})
