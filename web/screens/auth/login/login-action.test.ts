import { describe, expect, test } from 'vitest'
import type { Api } from '../../../../contract/core/client.ts'
import { answerLogin } from './login-action.ts'

/** Fake API with one canned reply that records its calls. */
function fakeApi(status: number, body: object) {
  const calls: unknown[] = []
  const api = (async (key: string, input: unknown) => {
    calls.push([key, input])
    return { ok: status < 400, status, body }
  }) as unknown as Api
  return { api, calls }
}
const form = (fields: Record<string, string>) => {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  return formData
}
const typed = { emailOrPhone: ' hanna ', password: 'Secret-1' }

describe('log in', () => {
  test('does not call the API when a field is empty', async () => {
    const { api, calls } = fakeApi(200, {})
    expect(await answerLogin(api, form({ emailOrPhone: 'x' }), undefined)).toMatchObject({
      status: 400,
      state: { faults: { fields: { password: 'REQUIRED' } } },
    })
    expect(calls).toEqual([])
  })

  test('continues with the second factor and keeps the reactivation choice', async () => {
    const secondStep = { ticket: 't', methods: ['passkey'], expiresInSeconds: 600 }
    const { api } = fakeApi(200, { data: { secondStep } })
    expect(await answerLogin(api, form({ ...typed, intent: 'reactivate' }), undefined)).toMatchObject({
      state: { secondStep, reactivate: true },
    })
  })

  test.each([
    ['ACCOUNT_DEACTIVATED', 'resting'],
    ['ACCOUNT_LEAVING', 'leaving'],
  ])('a deactivated account with %s must confirm reactivation', async (code, hasLeft) => {
    const { api, calls } = fakeApi(403, { code, message: '' })
    expect(await answerLogin(api, form(typed), undefined)).toMatchObject({ status: 403, state: { hasLeft } })
    expect(JSON.stringify(calls)).not.toContain('reactivate')
  })

  test('never returns the password', async () => {
    const { api } = fakeApi(401, { code: 'CREDENTIALS_WRONG', message: '' })
    const answer = await answerLogin(api, form(typed), undefined)
    expect(answer).toMatchObject({
      state: { emailOrPhone: 'hanna', faults: { fields: { password: 'CREDENTIALS_WRONG' } } },
    })
    expect(JSON.stringify(answer)).not.toContain(typed.password)
  })
})

describe('login link', () => {
  test('needs no password and opens the page without its pending follow or like', async () => {
    const { api, calls } = fakeApi(200, { data: {} })
    const fields = { emailOrPhone: ' hanna@example.com ', intent: 'email-link' }
    expect(await answerLogin(api, form(fields), '/teookafor?tab=shop&after=follow.teookafor')).toEqual({
      state: { emailOrPhone: 'hanna@example.com', isLinkSent: true },
      status: 200,
    })
    expect(calls).toEqual([
      [
        'POST /login/emailLink',
        { body: { emailOrPhone: 'hanna@example.com', redirect: '/teookafor?tab=shop' } },
      ],
    ])
  })

  test('shows that too many were requested', async () => {
    const { api } = fakeApi(429, { code: 'TOO_MANY_REQUESTS', message: '' })
    expect(
      await answerLogin(api, form({ emailOrPhone: 'x@y.z', intent: 'email-link' }), undefined),
    ).toMatchObject({
      status: 429,
      state: { faults: { form: 'TOO_MANY_REQUESTS' } },
    })
  })
})

describe('second factor', () => {
  const step = { intent: 'second-step', ticket: 't', methods: 'authenticator recovery', code: ' 123456 ' }
  test('stays on the step after a wrong code and restarts when the ticket has expired', async () => {
    const wrong = fakeApi(422, { code: 'CODE_WRONG', message: '' })
    expect(await answerLogin(wrong.api, form(step), undefined)).toMatchObject({
      state: {
        secondStep: { ticket: 't', methods: ['authenticator', 'recovery'] },
        faults: { fields: { code: 'CODE_WRONG' } },
      },
    })
    const over = fakeApi(410, { code: 'SECOND_STEP_EXPIRED', message: '' })
    const answer = await answerLogin(over.api, form(step), undefined)
    expect(answer).toMatchObject({ state: { faults: { form: 'SECOND_STEP_EXPIRED' } } })
    expect(answer).not.toHaveProperty('state.secondStep')
  })
})
