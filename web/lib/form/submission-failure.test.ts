import { data, IDLE_NAVIGATION, redirect, UNSAFE_ErrorResponseImpl } from 'react-router'
import { expect, test } from 'vitest'
import { submissionFailureOf, previousActionData } from './submission-failure.ts'

const responseWith = (status: number) => new UNSAFE_ErrorResponseImpl(status, '', '')
const broken = new Error('Unable to decode', { cause: new TypeError('network error') })

test.each([
  ['network error', new TypeError('Failed to fetch'), 'away'],
  ['network error wrapped by the router', data(new TypeError('Failed to fetch')), 'away'],
  ['an incomplete response', broken, 'away'],
  ['bad gateway', responseWith(502), 'away'],
  ['service unavailable', responseWith(503), 'away'],
  ['gateway timeout', responseWith(504), 'away'],
  ['a server error', responseWith(500), 'broken'],
  ['a server error', new Error('Unexpected Server Error'), 'broken'],
  ['redirected to login', redirect('/login?redirect=%2Fprofile%2Fedit'), { loginPath: '/login' }],
  ['redirected to login', redirect('/signup-as-user?redirect=%2Fexplore'), { loginPath: '/login' }],
  ['redirected to login', redirect('/admin/login?redirect=%2Fadmin'), { loginPath: '/admin/login' }],
  ['another redirect', redirect('/settings/addresses'), undefined],
  ['redirected after deactivation', redirect('/login?notice=leaving'), undefined],
  ['not found', responseWith(404), undefined],
  ['not allowed', responseWith(403), undefined],
])('%s', (_what, result, failure) => {
  expect(submissionFailureOf({ type: 'error', result })).toEqual(failure)
})

test('a response is not a failure, even if it rejects the input', () => {
  expect(
    submissionFailureOf({ type: 'data', result: data({ message: 'No.' }, { status: 422 }) }),
  ).toBeUndefined()
})

const url = 'http://fanlight.test/people/act'
const idle = { actionData: null, fetchers: new Map(), navigation: IDLE_NAVIGATION }
const sent = { formMethod: 'POST', formAction: '/people/act', formData: new FormData() } as const
const sending = (more = {}) =>
  ({ ...sent, state: 'submitting', formEncType: 'application/x-www-form-urlencoded', ...more }) as never

test('a page keeps its field errors and step, but not an earlier success message', () => {
  const page = (actionData: Record<string, unknown>) =>
    previousActionData({ ...idle, navigation: sending(), actionData }, url)('form')
  expect(page({ form: { step: 'code' } })).toEqual({ step: 'code' })
  expect(page({ form: { saved: false, fields: { name: 'No.' } } })).toMatchObject({ saved: false })
  expect(page({ form: { saved: true } })).toBeUndefined()
  expect(page({ other: { step: 'code' } })).toBeUndefined()
})

test("a fetcher keeps its own last data and never another's", () => {
  const before = { done: 'follow', isFollow: 1 }
  const of = (fetchers: [string, never][]) =>
    previousActionData({ ...idle, fetchers: new Map(fetchers) }, url)('screens/people/act')
  expect(of([['a', sending({ data: before })]])).toBe(before)
  expect(of([['a', sending({ data: before, formAction: '/vault' })]])).toBeUndefined()
  expect(
    of([
      ['a', sending({ data: before })],
      ['b', sending()],
    ]),
  ).toBeUndefined()
})
