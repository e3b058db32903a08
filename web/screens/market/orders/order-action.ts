import type { Api } from '../../../../contract/core/client.ts'
import type { ErrorBody } from '../../../../contract/core/errors.ts'
import { disputeReasons } from '../../../features/commerce/market/order-states.ts'
import { formText } from '../../../lib/form/form-text.ts'

type Answered = { ok: true } | { ok: false; status: number; body: ErrorBody }
export type OrderActionResult = { intent: string; fault?: ErrorBody }

const ids = (form: FormData) =>
  form.getAll('mediaId').filter((id): id is string => typeof id === 'string' && id !== '')

type Act = (api: Api, orderId: string, form: FormData) => Promise<Answered>
const acts: Record<string, Act> = {
  ship: (api, orderId, form) => {
    const text = (name: string) => formText(form, name).trim()
    return api('POST /orders/ship', {
      body: {
        orderId,
        ...(text('carrier') ? { carrier: text('carrier') } : {}),
        ...(text('trackingNumber') ? { trackingNumber: text('trackingNumber') } : {}),
        ...(text('trackingUrl') ? { trackingUrl: text('trackingUrl') } : {}),
      },
    })
  },
  confirm: (api, orderId) => api('POST /orders/confirm', { body: { orderId } }),
  cancel: (api, orderId, form) => {
    const reason = formText(form, 'reason').trim()
    return api('POST /orders/cancelDeal', { body: { orderId, ...(reason ? { reason } : {}) } })
  },
  dispute: (api, orderId, form) => {
    const chosen = formText(form, 'reason')
    const reason = disputeReasons.find(([name]) => name === chosen)?.[0] ?? 'other'
    return api('POST /orders/dispute', {
      body: { orderId, reason, text: formText(form, 'text').trim(), mediaIds: ids(form) },
    })
  },
  answerDispute: (api, orderId, form) =>
    api('POST /orders/dispute/answer', {
      body: { orderId, text: formText(form, 'text').trim(), mediaIds: ids(form) },
    }),
}

/** Runs an action of the order page; undefined for an unknown one. */
export async function runOrderAction(
  api: Api,
  orderId: string,
  form: FormData,
): Promise<OrderActionResult | undefined> {
  const intent = formText(form, 'intent')
  const answer = await acts[intent]?.(api, orderId, form)
  if (!answer) return undefined
  return answer.ok ? { intent } : { intent, fault: answer.body }
}
