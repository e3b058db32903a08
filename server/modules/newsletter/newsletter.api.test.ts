import { beforeAll, describe, expect, test } from 'vitest'
import { readEmailedLink } from '../../../tests/support/world/account.ts'
import { newEmail } from '../../../tests/support/world/sign-up.ts'
import { createWorld } from '../../../tests/support/world/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})

describe('POST /newsLetter', () => {
  const subscriber = async (email: string) =>
    (await world.context.db`select * from newsletter_reader where email = ${email}`)[0]
  const confirm = (body: object) => world.api('POST /newsLetter/confirm', { body: body as never })
  const unsubscribe = (body: object) => world.api('POST /newsLetter/unsubscribe', { body: body as never })

  test('starts with the confirmation link and ends with the unsubscribe link, any number of times', async () => {
    const email = newEmail('reader')
    for (let i = 0; i < 2; i++)
      expect((await world.api('POST /newsLetter', { body: { email } })).status).toBe(200)
    expect((await subscriber(email))?.confirmedAt).toBeNull()
    const confirmLink = await readEmailedLink(world, email, '/newsletter/confirm')
    const unsubscribeLink = await readEmailedLink(world, email, '/newsletter/unsubscribe')
    expect(await confirm({ ...confirmLink, token: unsubscribeLink.token })).toMatchObject({
      status: 410,
      body: { code: 'NEWSLETTER_LINK_INVALID' },
    })
    expect((await confirm(confirmLink)).status).toBe(200)
    expect(await subscriber(email)).toMatchObject({ leftAt: null, confirmedAt: expect.any(Date) })
    expect([
      (await unsubscribe(unsubscribeLink)).status,
      (await unsubscribe(unsubscribeLink)).status,
    ]).toEqual([200, 200])
    expect(await subscriber(email)).toMatchObject({ leftAt: expect.any(Date) })
    expect((await unsubscribe({ ...unsubscribeLink, token: confirmLink.token })).status).toBe(410)
  })

  test('rejects an invalid email address', async () => {
    expect((await world.api('POST /newsLetter', { body: { email: 'x@y' } })).status).toBe(400)
  })
})
