import type { Api } from '../../../contract/core/client.ts'
import type { ErrorBody } from '../../../contract/core/errors.ts'
import { idempotencyHeader } from '../../lib/form/idempotency-key.ts'
import { formText } from '../../lib/form/form-text.ts'

type Answered = { ok: true } | { ok: false; status: number; body: ErrorBody }
export type PlansActionResult = { intent: string; fault?: ErrorBody; typed?: Record<string, string> }

const whole = (form: FormData, name: string) => {
  const text = formText(form, name).trim()
  return text ? { [name]: Math.trunc(Number(text)) || 0 } : {}
}

/** Action of the plans page. */
export async function runPlansAction(api: Api, form: FormData): Promise<PlansActionResult> {
  const intent = formText(form, 'intent')
  const answer = await work(api, intent, form)
  if (answer.ok) return { intent }
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  return { intent, fault: answer.body, typed }
}

async function work(api: Api, intent: string, form: FormData): Promise<Answered> {
  const planId = formText(form, 'planId')
  if (intent === 'close') return api('DELETE /plans', { query: { planId } })
  if (intent === 'order')
    return api('PUT /plans/order', {
      body: { planIds: formText(form, 'planIds').split(',').filter(Boolean) },
    })
  if (intent === 'endLink')
    return api('DELETE /promotions', { query: { promotionId: formText(form, 'promotionId') } })
  const code = formText(form, 'code').trim()
  const endsOn = formText(form, 'endsOn')
  return api('POST /promotions', {
    body: {
      ...(code ? { code } : {}),
      ...(planId ? { planId } : {}),
      ...whole(form, 'percentOff'),
      ...whole(form, 'periods'),
      ...whole(form, 'trialDays'),
      ...whole(form, 'maxUses'),
      // Until the end of that day.
      ...(endsOn ? { endsAt: `${endsOn}T23:59:59Z` } : {}),
    },
    headers: await idempotencyHeader(form),
  })
}
