import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { data, Form, Link, redirect, redirectDocument, useNavigation } from 'react-router'
import { Amount, PlainAmount } from '../../features/payments/amount.tsx'
import { CurrencyMark } from '../../features/payments/currency-mark.tsx'
import { CardBrand } from '../../features/payments/card-brand.tsx'
import { CardName } from '../../features/payments/card-name.tsx'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { sayPaymentUnavailable } from '../../lib/say.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { OptionCard } from '../../ui/option-card.tsx'
import type { Route } from './+types/recharge.ts'
import { walletOf } from './open-wallet.ts'
import { WalletHead } from './wallet-head.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const { wallet } = await walletOf(api, session)
  const cards = bodyOf(await api('GET /card', { query: { limit: 100 } }))?.data ?? []
  const { chosen, names } = bodyOf(await api('GET /wallet/statementName')).data
  return {
    wallet,
    cards,
    setting: bodyOf(await api('GET /walletSetting')).data,
    onStatement: names.find(({ name }) => name === chosen)?.shown ?? '',
    key: crypto.randomUUID(),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const form = await request.formData()
  const { wallet } = await walletOf(api, session)
  const amount = formText(form, 'amount').trim()
  const cardId = formText(form, 'cardId')
  const answer = await api('POST /wallet/recharge', {
    body: {
      amount,
      currency: wallet.currency,
      ...(cardId ? { cardId } : {}),
      // While the bank has not answered, the same once more is the same payment.
      ...(amount ? { purpose: { name: `wallet ${amount}` } } : {}),
    },
    headers: { 'idempotency-key': formText(form, 'key') },
  })
  if (!answer.ok) {
    const { code, message, fields = {} } = answer.body
    return data({ code, message, fields, amount }, { status: answer.status })
  }
  const { status, actionUrl, paymentId, message = '' } = answer.body.data
  // The bank's page is none of ours, also where the sandbox serves it from our own address.
  if (status === 'needs_action' && actionUrl) return redirectDocument(actionUrl)
  if (status === 'failed') return data({ code: 'FAILED', message, fields: {}, amount }, { status: 402 })
  return redirect(`/wallet/recharge/done?payment=${paymentId}`)
}

/** Puts money into the wallet: how much, from which card. */
export default function Recharge({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { wallet, cards, setting, onStatement, key } = loaderData
  const { currency } = wallet
  const [amount, setAmount] = useState(actionData?.amount ?? setting.quickAmounts[1] ?? '')
  const isBusy = useNavigation().formMethod === 'POST'
  const faults: Record<string, string> = actionData?.fields ?? {}
  useEffect(() => {
    if (actionData?.code === 'PAYMENT_UNAVAILABLE') sayPaymentUnavailable()
  }, [actionData])
  return (
    <>
      <WalletHead title={t`Add money`}>
        <Trans>
          You have <PlainAmount amount={wallet.balance} currency={currency} /> now.
        </Trans>
      </WalletHead>
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
          start={<CurrencyMark currency={currency} />}
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
              <Trans>From which card</Trans>
            </legend>
            {cards.map((card) => (
              <OptionCard
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
        <p className="text-13 text-ink-2">
          <Trans>No extra fee. Your bank may ask you to confirm.</Trans>{' '}
          <Trans>
            A payment by card stands on its statement as{' '}
            <bdi className="whitespace-nowrap">{onStatement}</bdi>.
          </Trans>{' '}
          <Link to="/billing#statement" className="underline underline-offset-2">
            <Trans>Another name</Trans>
          </Link>
        </p>
      </Form>
    </>
  )
}
