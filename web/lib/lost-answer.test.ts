import { data, IDLE_NAVIGATION, redirect, UNSAFE_ErrorResponseImpl } from 'react-router'
import { expect, test } from 'vitest'
import { lossOf, standing } from './lost-answer.ts'

const answered = (status: number) => new UNSAFE_ErrorResponseImpl(status, '', '')
const broken = new Error('Unable to decode', { cause: new TypeError('network error') })

test.each([
  ['nobody there', new TypeError('Failed to fetch'), 'away'],
  ['nobody there, as the router says it', data(new TypeError('Failed to fetch')), 'away'],
  ['an answer that broke off', broken, 'away'],
  ['a proxy with nothing behind it', answered(502), 'away'],
  ['starting again', answered(503), 'away'],
  ['too slow for the proxy', answered(504), 'away'],
  ['a fault of ours', answered(500), 'broken'],
  ['a fault of ours', new Error('Unexpected Server Error'), 'broken'],
  ['sent to the door', redirect('/login?redirect=%2Fprofile%2Fedit'), { door: '/login' }],
  ['sent to the door', redirect('/signup-as-user?redirect=%2Fexplore'), { door: '/login' }],
  ['sent to the door', redirect('/admin/login?redirect=%2Fadmin'), { door: '/admin/login' }],
  ['sent on', redirect('/settings/addresses'), undefined],
  ['left for good', redirect('/login?notice=leaving'), undefined],
  ['not there', answered(404), undefined],
  ['not allowed', answered(403), undefined],
])('%s', (_what, result, loss) => {
  expect(lossOf({ type: 'error', result })).toEqual(loss)
})

test('what was answered is an answer, also a refusal', () => {
  expect(lossOf({ type: 'data', result: data({ message: 'No.' }, { status: 422 }) })).toBeUndefined()
})

const url = 'http://fanlight.test/people/act'
const idle = { actionData: null, fetchers: new Map(), navigation: IDLE_NAVIGATION }
const sent = { formMethod: 'POST', formAction: '/people/act', formData: new FormData() } as const
const sending = (more = {}) =>
  ({ ...sent, state: 'submitting', formEncType: 'application/x-www-form-urlencoded', ...more }) as never

test('a page keeps its refused fields and its step, but not that the one before was saved', () => {
  const page = (actionData: Record<string, unknown>) =>
    standing({ ...idle, navigation: sending(), actionData }, url)('form')
  expect(page({ form: { step: 'code' } })).toEqual({ step: 'code' })
  expect(page({ form: { saved: false, fields: { name: 'No.' } } })).toMatchObject({ saved: false })
  expect(page({ form: { saved: true } })).toBeUndefined()
  expect(page({ other: { step: 'code' } })).toBeUndefined()
})

test('a button keeps its own last answer and never that of another', () => {
  const before = { done: 'follow', isFollow: 1 }
  const of = (fetchers: [string, never][]) =>
    standing({ ...idle, fetchers: new Map(fetchers) }, url)('screens/people/act')
  expect(of([['a', sending({ data: before })]])).toBe(before)
  expect(of([['a', sending({ data: before, formAction: '/vault' })]])).toBeUndefined()
  expect(
    of([
      ['a', sending({ data: before })],
      ['b', sending()],
    ]),
  ).toBeUndefined()
})
