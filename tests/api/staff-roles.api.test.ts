import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { reportBulkActions, userBulkActions } from '../../contract/staff/bulk-actions.ts'
import { financeExports, reportExports, staffExports } from '../../contract/staff/exports.ts'
import { curation } from '../../contract/staff/curation.ts'
import { messages } from '../../contract/chat/messages.ts'
import { streamModeration } from '../../contract/streams/stream-moderation.ts'
import { moderation } from '../../contract/staff/moderation.ts'
import { staff } from '../../contract/staff/staff.ts'
import { userNotes } from '../../contract/staff/user-notes.ts'
import { tables } from '../../contract/core/tables.ts'
import { createWorld } from '../support/world/world.ts'

/** Endpoints by role, written by hand: support, moderator, finance, owner. */
const written: Record<string, [support: 0 | 1, moderator: 0 | 1, finance: 0 | 1, owner: 0 | 1]> = {
  'GET /staff/users/export': [1, 1, 1, 1],
  'GET /staff/audit/export': [0, 0, 0, 1],
  'GET /staff/reports/export': [0, 1, 0, 1],
  'GET /staff/payments/export': [0, 0, 1, 1],
  'GET /staff/payouts/export': [0, 0, 1, 1],
  'POST /staff/users/bulk': [0, 1, 0, 1],
  'GET /staff/userNotes': [1, 1, 1, 1],
  'POST /staff/userNotes': [1, 1, 1, 1],
  'DELETE /staff/userNotes': [1, 1, 1, 1],
  'POST /staff/reports/bulk': [0, 1, 0, 1],
  'GET /staff/chatReports': [0, 1, 0, 1],
  'POST /staff/chatReports/decide': [0, 1, 0, 1],
  'GET /staff/streams': [0, 1, 0, 1],
  'POST /staff/stream/view': [0, 1, 0, 1],
  'POST /staff/stream/end': [0, 1, 0, 1],
  'GET /staff/home': [0, 1, 0, 1],
  'PUT /staff/home': [0, 1, 0, 1],
  'GET /staff/home/preview': [0, 1, 0, 1],
  'POST /staff/home/publish': [0, 1, 0, 1],
  'POST /staff/home/restore': [0, 1, 0, 1],
  'GET /staff/categories': [0, 1, 0, 1],
  'POST /staff/categories': [0, 1, 0, 1],
  'PATCH /staff/categories': [0, 1, 0, 1],
  'PUT /staff/categories/order': [0, 1, 0, 1],
  'POST /staff/pictures': [0, 1, 0, 1],
  'GET /staff/banners': [0, 1, 0, 1],
  'POST /staff/banners': [0, 1, 0, 1],
  'PUT /staff/banners': [0, 1, 0, 1],
  'DELETE /staff/banners': [0, 1, 0, 1],
  'GET /staff/updates': [0, 1, 0, 1],
  'POST /staff/updates': [0, 1, 0, 1],
  'PUT /staff/updates': [0, 1, 0, 1],
  'DELETE /staff/updates': [0, 1, 0, 1],
  'GET /staff/pages': [0, 1, 0, 1],
  'PUT /staff/pages': [0, 1, 0, 1],
  'POST /staff/pages/publish': [0, 1, 0, 1],
  'GET /staff/settings': [0, 0, 0, 1],
  'PUT /staff/settings': [0, 0, 0, 1],
  'GET /staff/reports': [0, 1, 0, 1],
  'GET /staff/reports/waiting': [0, 1, 0, 1],
  'POST /staff/reports/dismiss': [0, 1, 0, 1],
  'POST /staff/reports/remove': [0, 1, 0, 1],
  'POST /staff/reports/restore': [0, 1, 0, 1],
  'GET /staff/me': [1, 1, 1, 1],
  'GET /staff/overview': [1, 1, 1, 1],
  'GET /staff/queue': [0, 1, 0, 1],
  'GET /staff/queue/taken': [0, 1, 0, 1],
  'POST /staff/queue/claim': [0, 1, 0, 1],
  'POST /staff/queue/release': [0, 1, 0, 1],
  'GET /staff/documents/file': [0, 1, 0, 1],
  'POST /staff/review': [0, 1, 0, 1],
  'GET /staff/users': [1, 1, 1, 1],
  'GET /staff/user': [1, 1, 1, 1],
  'POST /staff/suspend': [0, 1, 0, 1],
  'POST /staff/restore': [0, 1, 0, 1],
  'POST /staff/impersonate': [1, 0, 0, 1],
  'GET /staff/audit': [0, 0, 0, 1],
  'GET /staff/audit/check': [0, 0, 0, 1],
  'GET /staff/members': [0, 0, 0, 1],
  'POST /staff/members': [0, 0, 0, 1],
  'PATCH /staff/members': [0, 0, 0, 1],
}
const roles = ['support', 'moderator', 'finance', 'owner'] as const
const id = '0190b5a0-0000-7000-8000-000000000000'
/** Valid input for each endpoint, so that a rejection is about the caller. */
const queries: Record<string, string> = {
  'DELETE /staff/banners': `?id=${id}`,
  'DELETE /staff/updates': `?id=${id}`,
  'GET /staff/pages': '?type=about&language=en',
  'GET /staff/documents/file': `?documentId=${id}&side=front`,
  'GET /staff/queue/taken': `?documentId=${id}`,
  'GET /staff/user': `?userId=${id}`,
  'GET /staff/userNotes': `?userId=${id}`,
  'DELETE /staff/userNotes': `?noteId=${id}`,
}
const texts = { titles: { en: 'x' }, texts: {}, linkLabels: {}, link: '', tone: 'ink', audience: 'everyone' }
const news = { messages: { en: 'x' }, descriptions: {}, type: 'new', linkedWith: 'none', linkedValue: '' }
const bodies: Record<string, object> = {
  'POST /staff/userNotes': { userId: id, text: 'for the test' },
  'POST /staff/users/bulk': { userIds: [id], action: 'suspend', reason: 'for the test' },
  'POST /staff/reports/bulk': { subjects: [{ type: 'post', id }], action: 'dismiss' },
  'POST /staff/chatReports/decide': { reportId: id, decision: 'dismiss', reason: 'Nothing wrong' },
  'POST /staff/stream/view': { streamId: id, reason: 'for the test' },
  'POST /staff/stream/end': { streamId: id, reason: 'for the test' },
  'PUT /staff/home': { sections: [] },
  'POST /staff/categories': { key: 'testing', titles: { en: 'x' }, blurbs: {} },
  'PATCH /staff/categories': { id },
  'PUT /staff/categories/order': { ids: [] },
  'POST /staff/banners': texts,
  'PUT /staff/banners': { id, ...texts, isPublished: 0 },
  'POST /staff/updates': news,
  'PUT /staff/updates': { id, ...news, isPublished: 0 },
  'PUT /staff/pages': { type: 'about', language: 'en', title: 'x', html: '<p>x</p>' },
  'POST /staff/pages/publish': { type: 'about', language: 'en' },
  'PUT /staff/settings': { key: 'explore.pageSize', value: 24 },
  'POST /staff/queue/claim': { documentId: id },
  'POST /staff/queue/release': { documentId: id },
  'POST /staff/review': { documentId: id, decision: 'approve' },
  'POST /staff/reports/dismiss': { type: 'post', id },
  'POST /staff/reports/remove': { type: 'post', id, reason: 'for the test' },
  'POST /staff/reports/restore': { decisionId: id, reason: 'for the test' },
  'POST /staff/suspend': { userId: id, reason: 'for the test' },
  'POST /staff/restore': { userId: id, reason: 'for the test' },
  'POST /staff/impersonate': { userId: id, reason: 'for the test' },
  'POST /staff/members': { email: 'new@staff.example.com', name: 'New', role: 'support' },
  'PATCH /staff/members': { id },
}

/** Any reply other than a rejection counts as allowed. */
const outcome = (code: string) =>
  ['FORBIDDEN', 'VALIDATION_FAILED', 'TOKEN_MISSING', 'TOKEN_INVALID'].includes(code) ? code : 'admitted'

describe('staff endpoints by role', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  const tokens = new Map<string, string | undefined>()
  beforeAll(async () => {
    world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
    for (const role of roles) tokens.set(role, (await world.staff(role)).accessToken)
    const fan = await world.fan()
    const impersonated = await world.api.as(await world.staff('owner'))('POST /staff/impersonate', {
      body: { userId: fan.id, reason: 'for the test' },
    })
    tokens.set('nobody', undefined)
    tokens.set('guest', (await world.guest()).accessToken)
    tokens.set('fan', fan.accessToken)
    tokens.set('creator', (await world.creator()).accessToken)
    tokens.set('agency', (await world.agency()).accessToken)
    tokens.set('impersonator', impersonated.ok ? impersonated.body.data.accessToken : '')
  })
  const ask = async (key: string, tokenName: string) => {
    const [method = '', path = ''] = key.split(' ')
    const token = tokens.get(tokenName)
    const reply = await world.app.inject({
      method: method as 'GET',
      url: `/v1${path}${queries[key] ?? ''}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(method === 'GET' ? {} : { payload: bodies[key] ?? {} }),
    })
    const isFile = String(reply.headers['content-type']).startsWith('text/csv')
    return reply.statusCode === 204 || isFile ? 'OK' : ((reply.json() as { code?: string }).code ?? 'OK')
  }

  test('every console endpoint is in the table', () => {
    const guarded = Object.entries({
      ...staff,
      ...moderation,
      ...curation,
      ...messages,
      ...streamModeration,
      ...userNotes,
      ...userBulkActions,
      ...reportBulkActions,
      ...staffExports,
      ...reportExports,
      ...financeExports,
    } as Record<string, Endpoint>).filter(([, { auth }]) => auth === 'staff')
    expect(guarded.map(([key]) => key).toSorted()).toEqual(Object.keys(written).toSorted())
    expect(guarded.filter(([, endpoint]) => !endpoint.roles)).toEqual([])
  })
  test.each(Object.entries(written))('%s', async (key, allowed) => {
    const answers: Record<string, string> = {}
    for (const tokenName of tokens.keys()) answers[tokenName] = outcome(await ask(key, tokenName))
    const expected = Object.fromEntries(roles.map((role, i) => [role, allowed[i] ? 'admitted' : 'FORBIDDEN']))
    expect(answers).toEqual({
      ...expected,
      fan: 'FORBIDDEN',
      creator: 'FORBIDDEN',
      agency: 'FORBIDDEN',
      impersonator: 'FORBIDDEN',
      nobody: 'TOKEN_MISSING',
      guest: 'TOKEN_MISSING',
    })
  })
})

/** Writes allowed while impersonating, listed by hand; all others are rejected. */
const changeable = [
  'DELETE /address',
  'POST /address',
  'POST /contactUsRequests',
  'POST /follow',
  'POST /followRequests',
  'POST /post/postImpressions/',
  'POST /removeFollower',
  'POST /staff/impersonate/end',
  'POST /unfollow',
  'POST /uploadFile',
  'POST /user/blockUnblock',
  'POST /user/mute',
  'POST /user/restrict',
  'PUT /address',
  'PUT /address/default',
  'PUT /profile',
]

describe('while impersonating', () => {
  const all = Object.values(tables).flatMap((table) => Object.entries(table as Record<string, Endpoint>))
  const ofPeople = all.filter(([, { auth }]) => auth !== 'open' && auth !== 'staff')

  test('only listed writes are allowed', () => {
    const allowed = ofPeople.filter(([key, { impersonation }]) => !key.startsWith('GET ') && !impersonation)
    expect(allowed.map(([key]) => key).toSorted()).toEqual(changeable)
  })
  test('no endpoint can open a session of the user', () => {
    const opening = ofPeople.filter(([, { session, impersonation }]) => session && !impersonation)
    expect(opening).toEqual([])
  })
})
