import { Trans, useLingui } from '@lingui/react/macro'
import { Landmark } from 'lucide-react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { Amount, PlainAmount } from '../../features/payments/amount.tsx'
import { SureForm } from '../../features/security/sure-form.tsx'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { LineItems } from '../../ui/line-items.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import type { Route } from './+types/withdraw.ts'
import { PayoutList } from './payout-list.tsx'
import { shortDay } from './short-day.ts'
import { WalletHead } from './wallet-head.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const amount = url.searchParams.get('amount')?.trim() ?? ''
  const bankId = url.searchParams.get('bankId') ?? ''
  const banks = bodyOf(await api('GET /externalAccount', { query: { limit: 100 } }))?.data ?? []
  const query = {
    ...(amount ? { amount } : {}),
    ...(banks.some(({ _id }) => _id === bankId) ? { bankId } : {}),
  }
  const asked = await api('GET /withdraw/withdrawAmt', { query })
  const preview = asked.ok ? asked.body.data : bodyOf(await api('GET /withdraw/withdrawAmt')).data
  const payouts = bodyOf(await api('GET /withdraw', { query: { limit: 20 } }))?.data ?? []
  return {
    banks,
    bankId: query.bankId ?? banks[0]?._id ?? '',
    preview,
    amountFault: asked.ok ? '' : asked.body.message,
    amount,
    payouts,
    key: crypto.randomUUID(),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const answer = await context.get(serverSide).api('POST /withdraw/money', {
    body: {
      amount: formText(form, 'amount'),
      currency: formText(form, 'currency'),
      bankId: formText(form, 'bankId'),
    },
    headers: { 'idempotency-key': formText(form, 'key') },
  })
  if (answer.ok) return redirect('/wallet/withdraw')
  const { code, message } = answer.body
  return data({ message, needsStepUp: code === 'STEP_UP_REQUIRED' }, { status: answer.status })
}

/** How much, to which bank, what it costs and when it is there, before the button that sends it. */
export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { banks, bankId, preview, amount, amountFault, payouts, key } = loaderData
  const { currency } = preview
  const isBusy = useNavigation().formMethod === 'POST'
  const bank = banks.find(({ _id }) => _id === bankId)
  const shown = (text: string) => <PlainAmount amount={text} currency={currency} />
  return (
    <>
      <WalletHead title={t`Withdraw`}>
        <Trans>{shown(preview.available)} can be withdrawn.</Trans>
      </WalletHead>
      {bank ? (
        <div className="grid gap-6 px-4 py-6 tablet:px-0">
          <Form className="grid gap-4 tablet:grid-cols-[1fr_1fr_auto] tablet:items-start">
            <Field
              name="amount"
              label={t`Amount`}
              inputMode="decimal"
              defaultValue={amount || preview.available}
              error={amountFault || undefined}
              start={<span className="text-ink-2">{currency}</span>}
            />
            <NativeSelect
              name="bankId"
              label={t`To`}
              defaultValue={bankId}
              options={banks.map((one) => ({ value: one._id, label: `${one.bankName} ${one.last4}` }))}
            />
            <Button type="submit" tone="line" className="h-12 tablet:mt-7">
              <Trans>Work it out</Trans>
            </Button>
          </Form>
          <SureForm answer={actionData} className="grid gap-4 rounded-panel border border-line bg-raised p-5">
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="amount" value={preview.amount} />
            <input type="hidden" name="currency" value={currency} />
            <input type="hidden" name="bankId" value={bankId} />
            <LineItems
              items={[
                { label: <Trans>Amount</Trans>, amount: shown(preview.amount) },
                { label: <Trans>Payout fee</Trans>, amount: shown(preview.fee), quiet: true },
                { label: <Trans>Left in wallet</Trans>, amount: shown(preview.left), quiet: true },
                {
                  label: <Trans>Arrives</Trans>,
                  amount: shortDay(preview.arrivesOn, i18n.locale),
                  quiet: true,
                },
              ]}
              total={{
                label: <Trans>You receive</Trans>,
                amount: <Amount amount={preview.receive} currency={currency} cents="plain" />,
              }}
            />
            {bank.isUsable === 0 && (
              <Banner tone="warn">
                <Trans>This bank was added less than 48 hours ago and cannot be used yet.</Trans>
              </Banner>
            )}
            {actionData && !actionData.needsStepUp && <Banner tone="bad">{actionData.message}</Banner>}
            <Button type="submit" tone="ember" size="lg" wide busy={isBusy} disabled={bank.isUsable === 0}>
              <Trans>Withdraw {shown(preview.amount)}</Trans>
            </Button>
            <p className="text-13 text-ink-2">
              <Trans>Locked while it travels, back in your wallet if the bank says no.</Trans>
            </p>
          </SureForm>
        </div>
      ) : (
        <EmptyState
          drawing="house"
          title={<Trans>Where should it go?</Trans>}
          action={
            <LinkButton
              to="/wallet/banks/new"
              tone="ember"
              icon={<Landmark aria-hidden className="size-4.5" />}
            >
              <Trans>Add a bank</Trans>
            </LinkButton>
          }
        >
          <Trans>A new bank can be used after 48 hours, so add it early.</Trans>
        </EmptyState>
      )}
      <PayoutList payouts={payouts} />
    </>
  )
}
