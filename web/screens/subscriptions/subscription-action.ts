import type { Api } from '../../../contract/core/client.ts'
import type { ErrorBody } from '../../../contract/core/errors.ts'
import { formText } from '../../lib/form/form-text.ts'

type Answered = { ok: true } | { ok: false; status: number; body: ErrorBody }
type Act = (api: Api, subscriptionId: string, form: FormData) => Promise<Answered>

/** Subscription actions. Those that cost money go through the checkout. */
const acts: Record<string, Act> = {
  cancel: (api, subscriptionId) => api('POST /subscriptions/cancel', { body: { subscriptionId } }),
  resume: (api, subscriptionId, form) =>
    api('POST /subscriptions/resume', {
      body: { subscriptionId },
      headers: { 'idempotency-key': formText(form, 'key') || crypto.randomUUID() },
    }),
  pause: (api, subscriptionId, form) => {
    const months = Math.trunc(Number(formText(form, 'months'))) || 1
    return api('POST /subscriptions/pause', { body: { subscriptionId, months } })
  },
  payBy: (api, subscriptionId, form) =>
    api('PATCH /subscriptions', { body: { subscriptionId, payBy: formText(form, 'payBy') } }),
}

export type SubscriptionActionResult =
  | { done: string; subscriptionId: string }
  | { fault: ErrorBody; subscriptionId: string }

export async function runSubscriptionAction(
  api: Api,
  form: FormData,
): Promise<SubscriptionActionResult | undefined> {
  const intent = formText(form, 'intent')
  const subscriptionId = formText(form, 'subscriptionId')
  const answer = await acts[intent]?.(api, subscriptionId, form)
  if (!answer) return undefined
  return answer.ok ? { done: intent, subscriptionId } : { fault: answer.body, subscriptionId }
}
