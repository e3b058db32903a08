import { describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/core/endpoint.ts'
import { Page, PageQuery, Shape, T } from '../../contract/core/schemas.ts'
import { implement } from '../../server/http/implement.ts'
import { createWorld } from '../support/world/world.ts'

const reply = Shape({ name: T.String(), inner: Shape({ shown: T.Integer() }) })
const right = { name: 'x', inner: { shown: 1 } }
const table = endpoints({
  'GET /test/right': { summary: 'For tests', auth: 'open', reply },
  'GET /test/more': { summary: 'For tests', auth: 'open', reply },
  'GET /test/deep': { summary: 'For tests', auth: 'open', reply },
  'GET /test/less': { summary: 'For tests', auth: 'open', reply },
  'GET /test/other': { summary: 'For tests', auth: 'open', reply },
  'GET /test/page': {
    summary: 'For tests',
    auth: 'open',
    query: PageQuery,
    reply: Page(Shape({ n: T.Integer() })),
  },
})
const extra = implement(table, {
  'GET /test/right': () => right,
  'GET /test/more': () => ({ ...right, passwordHash: '$argon2id$' }),
  'GET /test/deep': () => ({ name: 'x', inner: { shown: 1, email: 'hidden@example.com' } }),
  'GET /test/less': () => ({ name: 'x' }) as never,
  'GET /test/other': () => ({ name: 'x', inner: { shown: 'one' } }) as never,
  'GET /test/page': ({ query: { offset = 0, limit = 10 } }) => ({
    items: [0, 1, 2].slice(offset, offset + limit).map((n) => ({ n, secret: 'hidden' })),
    totalCount: 3,
  }),
})
const quiet = { extra, logTo: { write: () => {} } }

describe('a reply outside its contract', () => {
  test.each(['more', 'deep', 'less', 'other'])(
    'is an internal error when replies are validated: %s',
    async (name) => {
      const { app } = await createWorld(quiet)
      const { statusCode, payload } = await app.inject(`/v1/test/${name}`)
      expect(statusCode).toBe(500)
      expect(JSON.parse(payload)).toMatchObject({ code: 'UNEXPECTED' })
      expect((await app.inject('/v1/test/right')).json()).toEqual({ message: 'Success', data: right })
    },
  )

  test('never exposes an undeclared field, validated or not', async () => {
    const { app } = await createWorld({ ...quiet, env: { CHECK_REPLIES: '0' } })
    for (const name of ['right', 'more', 'deep'])
      expect((await app.inject(`/v1/test/${name}`)).json()).toEqual({ message: 'Success', data: right })
    expect((await app.inject('/v1/test/page')).payload).not.toContain('hidden')
  })

  test('that lacks a required field is an error even without validation', async () => {
    const { app } = await createWorld({ ...quiet, env: { CHECK_REPLIES: '0' } })
    const { statusCode, payload } = await app.inject('/v1/test/less')
    expect(statusCode).toBe(500)
    expect(JSON.parse(payload)).toMatchObject({ code: 'UNEXPECTED' })
  })
})

describe('a list reply', () => {
  test('has data and totalCount, and is 204 without a body when empty', async () => {
    const { app } = await createWorld({ ...quiet, env: { CHECK_REPLIES: '0' } })
    expect((await app.inject('/v1/test/page?limit=2')).json()).toEqual({
      message: 'Success',
      data: [{ n: 0 }, { n: 1 }],
      totalCount: 3,
    })
    const empty = await app.inject('/v1/test/page?offset=3')
    expect([empty.statusCode, empty.payload]).toEqual([204, ''])
    for (const query of ['limit=0', 'limit=101', 'offset=-1', 'offset=x', 'page=1'])
      expect((await app.inject(`/v1/test/page?${query}`)).statusCode).toBe(400)
  })
})
