import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld } from '../../../tests/support/world/world.ts'

describe('staff members', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  })
  const password = 'Wren&Harbour7'
  const invited = async (email: string) => {
    const owner = await world.staff('owner')
    const answer = await world.api.as(owner)('POST /staff/members', {
      body: { email, name: 'Nadia', role: 'moderator' },
    })
    await world.settle()
    const [mail] = await world.mailTo(email.toLowerCase())
    return { owner, answer, token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
  }
  const join = (token: string, chosen = password) =>
    world.api('POST /staff/join', { body: { token, password: chosen } })
  const signIn = (email: string, chosen = password) =>
    world.api('POST /staff/signIn', { body: { email, password: chosen } })

  test('are invited by email, choose a password once and sign in', async () => {
    const email = 'nadia@staff.example.com'
    const { owner, answer, token } = await invited('Nadia@staff.example.com')
    expect(answer).toMatchObject({ status: 200, body: { data: { email, hasJoined: false } } })
    expect((await signIn(email)).status).toBe(401)
    expect(await join(token, 'weak')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect((await join(token)).status).toBe(200)
    expect(await join(token)).toMatchObject({ status: 410, body: { code: 'INVITE_INVALID' } })
    expect((await signIn(email)).status).toBe(200)
    const again = await world.api.as(owner)('POST /staff/members', {
      body: { email, name: 'N', role: 'support' },
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'MEMBER_EXISTS' } })
  })

  test('an invitation expires after three days, or when another is sent', async () => {
    const first = await invited('late@staff.example.com')
    const id = (first.answer.body as { data: { _id: string } }).data._id
    await world.api.as(first.owner)('PATCH /staff/members', { body: { id, inviteAgain: 1 } })
    expect(await join(first.token)).toMatchObject({ status: 410 })
    await world.settle()
    const [mail] = await world.mailTo('late@staff.example.com')
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    world.clock.advance(3 * 86_400 + 1)
    expect(await join(token)).toMatchObject({ status: 410 })
  })

  test('lose their sessions when their role changes, and all access when removed', async () => {
    const [owner, member] = [await world.staff('owner'), await world.staff('support')]
    const change = (body: object) =>
      world.api.as(owner)('PATCH /staff/members', { body: { id: member.id, ...body } })
    expect((await change({ name: 'New Name' })).status).toBe(200)
    expect((await world.api.as(member)('GET /staff/me')).body).toMatchObject({ data: { name: 'New Name' } })
    // The new name also shows in the member's session.
    expect((await world.api.as(member)('GET /session')).body).toMatchObject({
      data: { firstName: 'New Name', isGuest: false },
    })
    expect((await change({ role: 'finance' })).status).toBe(200)
    expect(await world.api.as(member)('GET /staff/me')).toMatchObject({ body: { code: 'SESSION_ENDED' } })
    const refreshed = await world.api('POST /refreshToken', { body: { refreshToken: member.refreshToken } })
    expect(refreshed.status).toBe(401)

    expect((await change({ isRemoved: 1 })).status).toBe(200)
    expect((await signIn(member.email, 'Lantern-42!')).status).toBe(401)
    expect(await change({ name: 'X' })).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } })
    const { body } = await world.api.as(owner)('GET /staff/members', { query: { limit: 100 } })
    expect((body as { data: { _id: string }[] }).data.map(({ _id }) => _id)).not.toContain(member.id)
    const back = await world.api.as(owner)('POST /staff/members', {
      body: { email: member.email, name: 'Back', role: 'support' },
    })
    expect(back.status).toBe(200)
    expect((await signIn(member.email, 'Lantern-42!')).status).toBe(401)
  })

  test('there is always an owner, even when two leave at once', async () => {
    const other = await createWorld()
    const [ann, bob] = [await other.staff('owner'), await other.staff('owner')]
    const leave = (user: typeof ann) =>
      other.api.as(user)('PATCH /staff/members', { body: { id: user.id, role: 'support' } })
    const answers = await Promise.all([leave(ann), leave(bob)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const last = answers[0]?.ok ? bob : ann
    expect(
      await other.api.as(last)('PATCH /staff/members', { body: { id: last.id, isRemoved: 1 } }),
    ).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })
  })
})
