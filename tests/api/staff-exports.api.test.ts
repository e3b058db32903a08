import { beforeAll, expect, test } from 'vitest'
import { createWorld } from '../support/world/world.ts'
import { createPost } from '../support/world/posts.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
type Staff = Awaited<ReturnType<typeof world.staff>>
let owner: Staff
beforeAll(async () => {
  owner = await world.staff('owner')
})

const exported = (path: string, { accessToken }: Pick<Staff, 'accessToken'>) =>
  world.app.inject({
    url: `/v1/staff/${path}`,
    headers: { authorization: `Bearer ${accessToken}` },
  })
const linesOf = ({ body }: { body: string }) => body.trim().split('\r\n')
const exportsBy = (staffId: string) => world.context.db<{ details: object }[]>`
  select details from audit_log where action = 'list.exported' and staff_id = ${staffId} order by seq`

test('users are exported with the filter of the list, masked by role, and formulas are escaped', async () => {
  await world.fan({
    username: 'evil.sheet',
    firstName: '=HYPERLINK("https://evil.example";"x")',
    lastName: '@cmd',
    email: 'evil.sheet@example.com',
    phoneE164: '+4790000077',
  })
  await world.fan({ username: 'someone.else' })
  const file = await exported('users/export?search=evil.sheet', owner)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="fanlight-users-[\d-]+\.csv"$/,
    ) as string,
    'cache-control': 'private, no-store',
  })
  const [head, row, ...rest] = linesOf(file)
  expect(head).toBe('Id,Username,First name,Last name,Type,Status,Email,Phone,Country,Joined')
  expect(row).toContain(`evil.sheet,"'=HYPERLINK(""https://evil.example"";""x"")",'@cmd,fan,active,`)
  expect(row).toContain("evil.sheet@example.com,'+4790000077")
  expect(rest).toEqual([])
  const masked = await exported('users/export?search=evil.sheet', await world.staff('moderator'))
  expect(masked.body).toContain('e…@example.com,…77')
  expect(masked.body).not.toContain('evil.sheet@example.com')
})

test('an export longer than a page has every entry once, in order', async () => {
  await world.context.db`
    insert into audit_log ${world.context.db(
      Array.from({ length: 1100 }, (_, i) => ({
        at: new Date(),
        staffId: owner.id,
        action: 'person.viewed',
        reason: `entry ${i}`,
        details: {},
      })),
    )}`
  const [, ...lines] = linesOf(await exported('audit/export?action=person.viewed', owner))
  expect(lines.map((line) => /entry (\d+)/.exec(line)?.[1])).toEqual(
    Array.from({ length: 1100 }, (_, i) => String(1099 - i)),
  )
})

test('reports are exported one by one with their decision', async () => {
  const [creator, fan] = [await world.creator({ username: 'reported.one' }), await world.fan()]
  const { postId } = await createPost(world, creator)
  const reasons = await world.api('GET /reasons', { query: { type: 'report' } })
  const reasonId = reasons.ok ? (reasons.body.data[0]?._id ?? '') : ''
  await world.api.as(fan)('POST /report', { body: { type: 'post', id: postId, reasonId, note: '-stolen' } })
  const moderator = await world.staff('moderator')
  const open = linesOf(await exported('reports/export?filter=open', moderator))
  expect(open.find((line) => line.includes(postId))).toContain(`post,${postId},reported.one,${fan.username},`)
  expect(open.find((line) => line.includes(postId))).toContain(`,'-stolen,open,`)
  await world.api.as(moderator)('POST /staff/reports/dismiss', {
    body: { type: 'post', id: postId, reason: 'Her own' },
  })
  expect((await exported('reports/export?filter=open', moderator)).body).not.toContain(postId)
  const decided = linesOf(await exported('reports/export?filter=decided', moderator))
  expect(decided.find((line) => line.includes(postId))).toMatch(/,kept,.*,Test Staff,Her own$/)
})

test('payments and payouts are exported, and every export is audited with its filter', async () => {
  const finance = await world.staff('finance')
  const payments = await exported('payments/export?searchText=nobody', finance)
  expect(linesOf(payments)).toEqual([
    'Id,Time,Username,Name,Card,Last 4,Amount,Refunded,Currency,Status,Failure,Disputed,Gateway reference',
  ])
  const payouts = await exported('payouts/export', finance)
  expect(linesOf(payouts)[0]).toBe(
    'Id,Requested,Username,Name,Bank,Last 4,Amount,Fee,Currency,Status,Failure,First approval,Approved by,Sent,Settled',
  )
  expect(await exportsBy(finance.id)).toEqual([
    { details: { list: 'payments', searchText: 'nobody' } },
    { details: { list: 'payouts' } },
  ])
})

test('other roles, users and guests get no file and leave no entry', async () => {
  const support = await world.staff('support')
  const fan = await world.fan()
  for (const list of ['audit', 'reports', 'payments', 'payouts']) {
    const reply = await exported(`${list}/export`, support)
    expect([list, reply.statusCode, reply.json()]).toMatchObject([list, 403, { code: 'FORBIDDEN' }])
  }
  expect((await exported('users/export', fan)).statusCode).toBe(403)
  expect((await world.app.inject({ url: '/v1/staff/users/export' })).statusCode).toBe(401)
  expect(await exportsBy(support.id)).toEqual([])
})
