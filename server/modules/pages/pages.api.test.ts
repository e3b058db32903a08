import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld } from '../../../tests/support/world/world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
beforeAll(async () => {
  world = await createWorld()
})

describe('pages', () => {
  test.each(['about', 'terms', 'privacy', 'help'] as const)('%s exists in every language', async (type) => {
    const titles = new Set<string>()
    for (const lan of ['en', 'ar', 'es']) {
      const answer = await world.api('GET /htmlPage', { query: { type, lan } })
      if (!answer.ok) throw new Error('refused')
      expect(answer.body.data.html).toContain('<h2>')
      expect(answer.body.data.html).not.toMatch(/<script|<!--/)
      titles.add(answer.body.data.title)
    }
    expect(titles.size).toBe(3)
  })

  test('fall back to English, by query or by the lan header', async () => {
    const english = await world.api('GET /htmlPage', { query: { type: 'about' } })
    expect((await world.api('GET /htmlPage', { query: { type: 'about', lan: 'xx' } })).body).toEqual(
      english.body,
    )
    const byHeader = await world.api('GET /htmlPage', { query: { type: 'about' }, headers: { lan: 'es' } })
    expect(byHeader.body).toMatchObject({ data: { title: 'Sobre Fanlight' } })
  })

  test('of an unknown type are rejected', async () => {
    const answer = await world.api('GET /htmlPage', { query: { type: 'nonsense' as 'about' } })
    expect(answer).toMatchObject({ status: 400, body: { fields: { type: expect.any(String) } } })
  })
})

describe('the contact form', () => {
  const message = 'My code does not come.'

  test('stores the message, forwards it to staff and emails a copy to the sender', async () => {
    const fan = await world.fan()
    const staff = await world.staff('support')
    const answer = await world.api.as(fan)('POST /contactUsRequests', {
      body: { name: 'Ada', email: fan.email, message },
    })
    expect(answer).toMatchObject({ status: 200 })
    const [stored] = await world.context.db`select person_id, message from contact_request`
    expect(stored).toEqual({ personId: fan.id, message })
    await world.settle()
    const [mail] = await world.mailTo(fan.email)
    expect(mail?.text).toContain(message)
    const [handed] = await world.mailTo(staff.email)
    expect(handed).toMatchObject({ subject: 'Contact form: Ada', replyTo: fan.email })
    expect(handed?.text).toContain(message)
  })

  test('does not quote the message to an address that is not known to be the sender’s, and uses their language', async () => {
    const guest = await world.guest()
    const body = { name: 'Eve', email: 'victim@example.com', message: 'Buy my watches at once.' }
    expect(
      await world.api.as(guest)('POST /contactUsRequests', { body, headers: { lan: 'es' } }),
    ).toMatchObject({ status: 200 })
    await world.settle()
    const [mail] = await world.mailTo('victim@example.com')
    expect(mail).toMatchObject({ subject: 'Hemos recibido tu mensaje', language: 'es' })
    expect(mail?.text).not.toContain('watches')
  })

  test('requires a message, and allows five an hour', async () => {
    const guest = await world.guest()
    const send = (text: string) =>
      world.api.as(guest)('POST /contactUsRequests', {
        body: { name: 'Ada', email: 'ada@example.com', message: text },
      })
    expect(await send('          ')).toMatchObject({
      status: 400,
      body: { fields: { message: expect.any(String) } },
    })
    for (let i = 0; i < 4; i++) expect(await send(message)).toMatchObject({ status: 200 })
    expect(await send(message)).toMatchObject({
      status: 429,
      body: { message: 'Too many requests. Try again in sometime.' },
    })
  })
})

test('lists the supported languages', async () => {
  const answer = await world.api('GET /languages')
  expect(answer.body).toMatchObject({
    totalCount: 3,
    data: [{ code: 'en' }, { code: 'ar', direction: 'rtl' }, { code: 'es' }],
  })
})
