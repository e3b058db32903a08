import type { Api } from '../../../contract/core/client.ts'
import type { ErrorCode } from '../../../contract/core/errors.ts'
import {
  checkoutPath,
  type CheckoutParams,
  type CheckoutError,
} from '../../features/commerce/payments/checkout.ts'
import { kindOf, type ReadParam, type CheckoutName } from '../../features/commerce/payments/checkout-kinds.ts'

type PayInput = {
  kind: CheckoutName
  ask: ReadParam
  params: CheckoutParams
  back: string | undefined
  /** Whether the amount was confirmed twice; set only by the form, never by the URL. */
  isConfirmed: boolean
}
type Outcome = { done: unknown } | { fault: CheckoutError } | { bankUrl: string }

/** Sends the form to the checkout. */
export async function pay(api: Api, { kind, ask, params, back, isConfirmed }: PayInput): Promise<Outcome> {
  const key = ask('key')
  const payBy = ask('payBy') || 'wallet'
  const returnPath = `${checkoutPath(kind, { ...params, ...typed(ask) }, back)}&attempt=${key}&card=${payBy}`
  const answer = await api('POST /checkout', {
    body: {
      buy: { [kind]: kindOf(kind).item(ask) },
      shown: {
        amount: ask('amount'),
        currency: ask('currency'),
        ...(isConfirmed ? { isConfirmed: 1 as const } : {}),
      },
      payBy,
      // After returning from the bank, the wallet pays, and the card that topped it up pays renewals.
      ...(ask('card') ? { renewBy: ask('card') } : {}),
      asOf: ask('asOf'),
      ...(payBy === 'wallet' ? {} : { returnPath: returnPath.slice(0, 900) }),
    },
    headers: { 'idempotency-key': key },
  })
  if (!answer.ok) return { fault: { code: answer.body.code, message: answer.body.message } }
  const { status, bought, actionUrl, code, message = '' } = answer.body.data
  if (status === 'paid') return { done: bought?.[kind] }
  if (status === 'needs_action' && actionUrl) return { bankUrl: actionUrl }
  if (status === 'refused') return { fault: { code: code as ErrorCode, message, isCharged: true } }
  return { fault: { code: status === 'failed' ? ('FAILED' as const) : ('WAITING' as const), message } }
}

/** Fields typed into the sheet survive the redirect to the bank. */
const typed = (ask: ReadParam) => ({ message: ask('message') })
