import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Api } from '../../../../contract/core/client.ts'
import { normalizeAmount } from '../../../features/commerce/payments/amount.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { serverContext } from '../../../lib/api/server-context.ts'

/** Preview of a withdrawal: banks, fee, amount and arrival date. */
export async function loadWithdrawal(api: Api, searchParams: URLSearchParams) {
  const amount = searchParams.get('amount')?.trim().slice(0, 30) ?? ''
  const banks = unwrapResponse(await api('GET /externalAccount', { query: { limit: 100 } }))?.data ?? []
  const bankId = banks.find(({ _id }) => _id === searchParams.get('bankId'))?._id ?? banks[0]?._id
  // Income in other currencies is withdrawn separately.
  const currency = searchParams.get('currency')
  const isNamed = currency !== null && /^[A-Z]{3}$/.test(currency)
  const all = { ...(bankId ? { bankId } : {}), ...(isNamed ? { currency } : {}) }
  const answer = await api('GET /withdraw/withdrawAmt', { query: { ...all, ...(amount ? { amount } : {}) } })
  const preview = answer.ok ? answer.body.data : await previewOfAll(api, all)
  return {
    banks,
    bankId: bankId ?? '',
    preview,
    amountFault: answer.ok ? '' : answer.body.message,
    amount,
    key: crypto.randomUUID(),
  }
}

/** Without an amount; falls back to the wallet's currency if the requested one is invalid. */
async function previewOfAll(api: Api, query: { bankId?: string; currency?: string }) {
  const answer = await api('GET /withdraw/withdrawAmt', { query })
  return answer.ok ? answer.body.data : unwrapResponse(await api('GET /withdraw/withdrawAmt')).data
}
export type Withdrawal = Awaited<ReturnType<typeof loadWithdrawal>>

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** Requests a withdrawal only if its fee and date were reviewed; otherwise shows them first. */
export async function requestWithdrawal({ context, request, url }: Args) {
  await requireMember({ context, url })
  const form = await request.formData()
  const [amount, bankId] = [formText(form, 'amount').trim(), formText(form, 'bankId')]
  const currency = formText(form, 'currency')
  const isSeen =
    Number(normalizeAmount(amount, currency)) === Number(formText(form, 'seen')) &&
    bankId === formText(form, 'seenBank')
  if (!isSeen) return redirect(`/wallet/withdraw?${new URLSearchParams({ amount, bankId, currency })}`)
  const answer = await context.get(serverContext).api('POST /withdraw/money', {
    body: { amount, currency, bankId },
    headers: { 'idempotency-key': formText(form, 'key') },
  })
  if (answer.ok) return redirect(`/wallet/withdraw?asked=${answer.body.data._id}`)
  const { code, message } = answer.body
  return data({ message, needsStepUp: code === 'STEP_UP_REQUIRED' }, { status: answer.status })
}
