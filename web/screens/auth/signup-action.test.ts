import { expect, test } from 'vitest'
import type { Api } from '../../../contract/client.ts'
import { answerSignup } from './signup-action.ts'

type Reply = { status: number; code?: string; data?: object }

/** An API that answers what it is told and remembers what it was asked. */
function toldApi(replies: Record<string, Reply>) {
  const asked: string[] = []
  const api = (async (key: string) => {
    asked.push(key)
    const { status, code, data } = replies[key] ?? { status: 500, code: 'UNEXPECTED' }
    return { ok: status < 400, status, body: { message: '', code, data } }
  }) as unknown as Api
  return { api, asked }
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

test('a good first step sends a code and never repeats the password', async () => {
  const { api } = toldApi({ 'POST /sendEmailCode': codeSent })
  const answer = await answerSignup(api, form(account))
  expect(answer).toMatchObject({
    status: 200,
    state: { step: 2, firstName: 'Hanna', verificationId: 'v1', sentTo: account.email, resendInSeconds: 30 },
  })
  expect(JSON.stringify(answer)).not.toContain(account.password)
})

test('what is empty or weak is told without asking the server', async () => {
  const { api, asked } = toldApi({})
  expect(await answerSignup(api, form({ intent: 'send', password: 'weak' }))).toMatchObject({
    state: {
      step: 1,
      faults: {
        fields: { firstName: 'REQUIRED', email: 'REQUIRED', password: 'PASSWORD_WEAK', terms: 'TERMS_OPEN' },
      },
    },
  })
  expect(asked).toEqual([])
})

test('too many requests stand above the form', async () => {
  const { api } = toldApi({ 'POST /sendEmailCode': { status: 429, code: 'TOO_MANY_REQUESTS' } })
  expect(await answerSignup(api, form(account))).toMatchObject({
    status: 429,
    state: { step: 1, faults: { form: 'TOO_MANY_REQUESTS' } },
  })
})

test('back and forth with the same address goes on with the code that was sent', async () => {
  const { api } = toldApi({ 'POST /sendEmailCode': { status: 429, code: 'RESEND_TOO_SOON' } })
  const again = form({ ...account, verificationId: 'v1', sentTo: account.email })
  expect(await answerSignup(api, again)).toMatchObject({ status: 200, state: { step: 2 } })
  const another = form({ ...account, verificationId: 'v1', sentTo: 'someone@example.com' })
  expect(await answerSignup(api, another)).toMatchObject({ state: { step: 1 } })
})

test('a code that is over is replaced by a fresh one', async () => {
  const { api, asked } = toldApi({
    'POST /resendVerificationCode': { status: 410, code: 'CODE_EXPIRED' },
    'POST /sendEmailCode': codeSent,
  })
  expect(await answerSignup(api, form({ ...code, intent: 'resend' }))).toMatchObject({ state: { step: 2 } })
  expect(asked).toEqual(['POST /resendVerificationCode', 'POST /sendEmailCode'])
})

test('a wrong code is emptied, a right one is kept while the password is chosen again', async () => {
  const wrong = toldApi({ 'POST /validateVerificationCode': { status: 422, code: 'CODE_WRONG' } })
  expect(await answerSignup(wrong.api, form(code))).toMatchObject({
    state: { step: 2, code: '', faults: { fields: { code: 'CODE_WRONG' } } },
  })
  const common = toldApi({
    'POST /validateVerificationCode': ok,
    'POST /signUp': { status: 422, code: 'PASSWORD_TOO_COMMON' },
  })
  expect(await answerSignup(common.api, form(code))).toMatchObject({
    state: { step: 2, code: '123456', faults: { fields: { password: 'PASSWORD_TOO_COMMON' } } },
  })
})

test('everything right signs up', async () => {
  const { api, asked } = toldApi({ 'POST /validateVerificationCode': ok, 'POST /signUp': ok })
  expect(await answerSignup(api, form(code))).toBe('signed-up')
  expect(asked).toEqual(['POST /validateVerificationCode', 'POST /signUp'])
})
