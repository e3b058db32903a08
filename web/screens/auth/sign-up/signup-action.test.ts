import { expect, test } from 'vitest'
import type { Api } from '../../../../contract/core/client.ts'
import { answerSignup } from './signup-action.ts'

type Reply = { status: number; code?: string; data?: object }

/** Fake API with canned replies that records its calls. */
function fakeApi(replies: Record<string, Reply>) {
  const calls: string[] = []
  const api = (async (key: string) => {
    calls.push(key)
    const { status, code, data } = replies[key] ?? { status: 500, code: 'UNEXPECTED' }
    return { ok: status < 400, status, body: { message: '', code, data } }
  }) as unknown as Api
  return { api, calls }
}

const form = (fields: Record<string, string>) => {
  const filled = new FormData()
  for (const [name, value] of Object.entries(fields)) filled.set(name, value)
  return filled
}
const account = {
  intent: 'send',
  firstName: ' Hanna ',
  email: 'hanna@example.com',
  password: 'Window-Seat 27',
  terms: 'on',
}
const code = { ...account, intent: 'confirm', verificationId: 'v1', sentTo: account.email, code: '123 456' }
const codeSent = { status: 200, data: { verificationId: 'v1', resendInSeconds: 30 } }
const ok = { status: 200, data: {} }

test('a valid first step sends a code and never returns the password', async () => {
  const { api } = fakeApi({ 'POST /sendEmailCode': codeSent })
  const answer = await answerSignup(api, form(account))
  expect(answer).toMatchObject({
    status: 200,
    state: { step: 2, firstName: 'Hanna', verificationId: 'v1', sentTo: account.email, resendInSeconds: 30 },
  })
  expect(JSON.stringify(answer)).not.toContain(account.password)
})

test('empty or weak input is rejected without calling the API', async () => {
  const { api, calls } = fakeApi({})
  expect(await answerSignup(api, form({ intent: 'send', password: 'weak' }))).toMatchObject({
    state: {
      step: 1,
      faults: {
        fields: { firstName: 'REQUIRED', email: 'REQUIRED', password: 'PASSWORD_WEAK', terms: 'TERMS_OPEN' },
      },
    },
  })
  expect(calls).toEqual([])
})

test('rate limiting is shown above the form', async () => {
  const { api } = fakeApi({ 'POST /sendEmailCode': { status: 429, code: 'TOO_MANY_REQUESTS' } })
  expect(await answerSignup(api, form(account))).toMatchObject({
    status: 429,
    state: { step: 1, faults: { form: 'TOO_MANY_REQUESTS' } },
  })
})

test('going back without changing the email keeps the sent code', async () => {
  const { api } = fakeApi({ 'POST /sendEmailCode': { status: 429, code: 'RESEND_TOO_SOON' } })
  const again = form({ ...account, verificationId: 'v1', sentTo: account.email })
  expect(await answerSignup(api, again)).toMatchObject({ status: 200, state: { step: 2 } })
  const another = form({ ...account, verificationId: 'v1', sentTo: 'someone@example.com' })
  expect(await answerSignup(api, another)).toMatchObject({ state: { step: 1 } })
})

test('an expired code is replaced by a new one', async () => {
  const { api, calls } = fakeApi({
    'POST /resendVerificationCode': { status: 410, code: 'CODE_EXPIRED' },
    'POST /sendEmailCode': codeSent,
  })
  expect(await answerSignup(api, form({ ...code, intent: 'resend' }))).toMatchObject({ state: { step: 2 } })
  expect(calls).toEqual(['POST /resendVerificationCode', 'POST /sendEmailCode'])
})

test('a wrong code is cleared, a valid one is kept while the password is changed', async () => {
  const wrong = fakeApi({ 'POST /validateVerificationCode': { status: 422, code: 'CODE_WRONG' } })
  expect(await answerSignup(wrong.api, form(code))).toMatchObject({
    state: { step: 2, code: '', faults: { fields: { code: 'CODE_WRONG' } } },
  })
  const common = fakeApi({
    'POST /validateVerificationCode': ok,
    'POST /signUp': { status: 422, code: 'PASSWORD_TOO_COMMON' },
  })
  expect(await answerSignup(common.api, form(code))).toMatchObject({
    state: { step: 2, code: '123456', faults: { fields: { password: 'PASSWORD_TOO_COMMON' } } },
  })
})

test('valid input creates the account', async () => {
  const { api, calls } = fakeApi({ 'POST /validateVerificationCode': ok, 'POST /signUp': ok })
  expect(await answerSignup(api, form(code))).toBe('signed-up')
  expect(calls).toEqual(['POST /validateVerificationCode', 'POST /signUp'])
})
