import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Api } from '../../../contract/client.ts'
import { plainAmount } from '../../features/payments/amount.tsx'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { serverSide } from '../../lib/server-context.ts'

/** What a withdrawal would be: which banks there are, what it costs, what arrives and when. */
export async function withdrawalOf(api: Api, asked: URLSearchParams) {
  const amount = asked.get('amount')?.trim().slice(0, 30) ?? ''
  const banks = bodyOf(await api('GET /externalAccount', { query: { limit: 100 } }))?.data ?? []
  const bankId = banks.find(({ _id }) => _id === asked.get('bankId'))?._id ?? banks[0]?._id
  // Income in another currency than the wallet's is withdrawn by itself.
  const currency = asked.get('currency')
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

/** The same without an amount; in the wallet's own currency where the one that was asked for is none. */
async function previewOfAll(api: Api, query: { bankId?: string; currency?: string }) {
  const answer = await api('GET /withdraw/withdrawAmt', { query })
  return answer.ok ? answer.body.data : bodyOf(await api('GET /withdraw/withdrawAmt')).data
}
export type Withdrawal = Awaited<ReturnType<typeof withdrawalOf>>

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** Asks for the money, but only for an amount whose fee and day have been seen; another is shown first. */
export async function askForWithdrawal({ context, request, url }: Args) {
  await requireMember({ context, url })
  const form = await request.formData()
  const [amount, bankId] = [formText(form, 'amount').trim(), formText(form, 'bankId')]
  const currency = formText(form, 'currency')
  const isSeen =
    Number(plainAmount(amount, currency)) === Number(formText(form, 'seen')) &&
    bankId === formText(form, 'seenBank')
  if (formText(form, 'intent') === 'all') return redirect(`/wallet/withdraw?currency=${currency}`)
  if (!isSeen) return redirect(`/wallet/withdraw?${new URLSearchParams({ amount, bankId, currency })}`)
  const answer = await context.get(serverSide).api('POST /withdraw/money', {
    body: { amount, currency, bankId },
    headers: { 'idempotency-key': formText(form, 'key') },
  })
  if (answer.ok) return redirect(`/wallet/withdraw?asked=${answer.body.data._id}`)
  const { code, message } = answer.body
  return data({ message, needsStepUp: code === 'STEP_UP_REQUIRED' }, { status: answer.status })
}
