import { Trans, useLingui } from '@lingui/react/macro'
import { Repeat } from 'lucide-react'
import { useEffect, useState } from 'react'
import { data, Form, Link, redirect, redirectDocument, useNavigation } from 'react-router'
import { Amount, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { CurrencySymbol } from '../../../features/commerce/payments/currency-symbol.tsx'
import { CardBrand } from '../../../features/commerce/payments/card-brand.tsx'
import { CardName } from '../../../features/commerce/payments/card-name.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { showPaymentUnavailable } from '../../../lib/toast/toast-messages.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { RadioCard } from '../../../ui/form/radio-card.tsx'
import type { Route } from './+types/top-up.ts'
import { loadWallet } from '../load-wallet.ts'
import { WalletHeader } from '../wallet-header.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const { wallet } = await loadWallet(api)
  const cards = unwrapResponse(await api('GET /card', { query: { limit: 100 } }))?.data ?? []
  const { chosen, names } = unwrapResponse(await api('GET /wallet/statementName')).data
  return {
    wallet,
    cards,
    setting: unwrapResponse(await api('GET /walletSetting')).data,
    onStatement: names.find(({ name }) => name === chosen)?.shown ?? '',
    key: crypto.randomUUID(),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const { wallet } = await loadWallet(api)
  const amount = formText(form, 'amount').trim()
  const cardId = formText(form, 'cardId')
  const answer = await api('POST /wallet/recharge', {
    body: {
      amount,
      currency: wallet.currency,
      ...(cardId ? { cardId } : {}),
      // While the bank has not answered, submitting again refers to the same payment.
      ...(amount ? { purpose: { name: `wallet ${amount}` } } : {}),
    },
    headers: { 'idempotency-key': formText(form, 'key') },
  })
  if (!answer.ok) {
    const { code, message, fields = {} } = answer.body
    return data({ code, message, fields, amount }, { status: answer.status })
  }
  const { status, actionUrl, paymentId, message = '' } = answer.body.data
  // A full page load: the bank's page is outside the app, even where the sandbox serves it from our origin.
  if (status === 'needs_action' && actionUrl) return redirectDocument(actionUrl)
  if (status === 'failed') return data({ code: 'FAILED', message, fields: {}, amount }, { status: 402 })
  return redirect(`/wallet/recharge/done?payment=${paymentId}`)
}

/** Top-up: amount and card. */
export default function TopUp({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { wallet, cards, setting, onStatement, key } = loaderData
  const { currency } = wallet
  const [amount, setAmount] = useState(actionData?.amount ?? setting.quickAmounts[1] ?? '')
  const isBusy = useNavigation().formMethod === 'POST'
  const faults: Record<string, string> = actionData?.fields ?? {}
  useEffect(() => {
    if (actionData?.code === 'PAYMENT_UNAVAILABLE') showPaymentUnavailable()
  }, [actionData])
  return (
    <>
      <WalletHeader title={t`Add money`}>
        <Trans>
          Your balance is <InlineAmount amount={wallet.balance} currency={currency} />.
        </Trans>
      </WalletHeader>
      <Form method="post" noValidate className="grid gap-5 px-4 py-6 tablet:px-0">
        <input type="hidden" name="key" value={key} />
        <Field
          name="amount"
          label={t`Amount`}
          inputMode="decimal"
          autoComplete="off"
          required
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          start={<CurrencySymbol currency={currency} />}
          error={faults.amount}
          inputClass="type-money text-20"
        />
        <div className="flex flex-wrap gap-2">
          {setting.quickAmounts.map((quick) => (
            <Chip key={quick} on={amount === quick} onClick={() => setAmount(quick)}>
              <Amount amount={quick} currency={currency} cents="hide-zero" className="!font-sans" />
            </Chip>
          ))}
        </div>
        {cards.length ? (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">
              <Trans>Card</Trans>
            </legend>
            {cards.map((card) => (
              <RadioCard
                key={card._id}
                name="cardId"
                value={card._id}
                defaultChecked={card.isDefault === 1}
                disabled={card.isExpired === 1}
                icon={<CardBrand brand={card.brand} />}
                label={<CardName card={card} />}
                note={
                  card.isExpired ? (
                    <Trans>Expired</Trans>
                  ) : (
                    `${String(card.expMonth).padStart(2, '0')} / ${card.expYear}`
                  )
                }
              />
            ))}
            <LinkButton
              to="/billing/new?back=/wallet/recharge"
              tone="line"
              size="sm"
              className="justify-self-start"
            >
              <Trans>Another card</Trans>
            </LinkButton>
          </fieldset>
        ) : (
          <LinkButton to="/billing/new?back=/wallet/recharge" tone="ink" className="justify-self-start">
            <Trans>Add a card first</Trans>
          </LinkButton>
        )}
        {actionData && !faults.amount && <Banner tone="bad">{actionData.message}</Banner>}
        <Button type="submit" tone="ember" size="lg" busy={isBusy} disabled={!cards.length}>
          <Trans>Add money</Trans>
        </Button>
        <LinkButton to="/wallet/auto-recharge" tone="line" icon={<Repeat aria-hidden className="size-4.5" />}>
          <Trans>Automatic top-up</Trans>
        </LinkButton>
        <p className="text-13 text-ink-2">
          <Trans>No extra fee. Your bank may ask you to confirm.</Trans>{' '}
          <Trans>
            Card payments appear on your statement as <bdi className="whitespace-nowrap">{onStatement}</bdi>.
          </Trans>{' '}
          <Link to="/billing#statement" className="underline underline-offset-2">
            <Trans>Change name</Trans>
          </Link>
        </p>
      </Form>
    </>
  )
}
