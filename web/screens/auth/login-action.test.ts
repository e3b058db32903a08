import { describe, expect, test } from 'vitest'
import type { Api } from '../../../contract/client.ts'
import { answerLogin } from './login-action.ts'

/** An API that gives one answer and remembers what it was asked. */
function answering(status: number, body: object) {
  const asked: unknown[] = []
  const api = (async (key: string, input: unknown) => {
    asked.push([key, input])
    return { ok: status < 400, status, body }
  }) as unknown as Api
  return { api, asked }
}
const form = (fields: Record<string, string>) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.set(name, value)
  return made
}
const typed = { emailOrPhone: ' hanna ', password: 'Secret-1' }

describe('logging in', () => {
  test('asks nobody when something is missing', async () => {
    const { api, asked } = answering(200, {})
    expect(await answerLogin(api, form({ emailOrPhone: 'x' }))).toMatchObject({
      status: 400,
      state: { faults: { fields: { password: 'REQUIRED' } } },
    })
    expect(asked).toEqual([])
  })

  test('goes on to the second step, and keeps that somebody wants the account back', async () => {
    const secondStep = { ticket: 't', methods: ['passkey'], expiresInSeconds: 600 }
    const { api } = answering(200, { data: { secondStep } })
    expect(await answerLogin(api, form({ ...typed, intent: 'reactivate' }))).toMatchObject({
      state: { secondStep, reactivate: true },
    })
  })

  test.each([
    ['ACCOUNT_DEACTIVATED', 'resting'],
    ['ACCOUNT_LEAVING', 'leaving'],
  ])('asks who left with %s before anything is brought back', async (code, hasLeft) => {
    const { api, asked } = answering(403, { code, message: '' })
    expect(await answerLogin(api, form(typed))).toMatchObject({ status: 403, state: { hasLeft } })
    expect(JSON.stringify(asked)).not.toContain('reactivate')
  })

  test('never gives the password back', async () => {
    const { api } = answering(401, { code: 'CREDENTIALS_WRONG', message: '' })
    const answer = await answerLogin(api, form(typed))
    expect(answer).toMatchObject({
      state: { emailOrPhone: 'hanna', faults: { fields: { password: 'CREDENTIALS_WRONG' } } },
    })
    expect(JSON.stringify(answer)).not.toContain(typed.password)
  })
})

describe('the second step', () => {
  const step = { intent: 'second-step', ticket: 't', methods: 'authenticator recovery', code: ' 123456 ' }
  test('stays with a wrong code, and starts again when the ticket is over', async () => {
    const wrong = answering(422, { code: 'CODE_WRONG', message: '' })
    expect(await answerLogin(wrong.api, form(step))).toMatchObject({
      state: {
        secondStep: { ticket: 't', methods: ['authenticator', 'recovery'] },
        faults: { fields: { code: 'CODE_WRONG' } },
      },
    })
    const over = answering(410, { code: 'SECOND_STEP_EXPIRED', message: '' })
    const answer = await answerLogin(over.api, form(step))
    expect(answer).toMatchObject({ state: { faults: { form: 'SECOND_STEP_EXPIRED' } } })
    expect(answer).not.toHaveProperty('state.secondStep')
  })
})
