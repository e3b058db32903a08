import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { CardBrand } from '../../../features/commerce/payments/card-brand.tsx'
import { CardName } from '../../../features/commerce/payments/card-name.tsx'
import { CurrencySymbol } from '../../../features/commerce/payments/currency-symbol.tsx'
import { minorOf } from '../../../features/commerce/payments/amount.tsx'
import { StepUpForm } from '../../../features/account/security/step-up-form.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { SavedToast } from '../../../lib/toast/saved-toast.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { RadioCard } from '../../../ui/form/radio-card.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/auto-recharge.ts'
import { loadWallet } from '../load-wallet.ts'
import { WalletHeader } from '../wallet-header.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  await loadWallet(api)
  const [setting, terms, cards] = await Promise.all([
    api('GET /wallet/autoRecharge'),
    api('GET /walletSetting'),
    api('GET /card', { query: { limit: 100 } }),
  ])
  const [suggestedBelow = '', suggestedAmount = ''] = unwrapResponse(terms).data.quickAmounts
  return {
    setting: unwrapResponse(setting).data,
    cards: unwrapResponse(cards)?.data ?? [],
    suggestedBelow,
    suggestedAmount,
  }
}

type Result = {
  isSaved?: boolean
  needsStepUp?: boolean
  message?: string
  fields?: Record<string, string>
  typed?: { below: string; amount: string; cardId: string }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const typed = {
    below: formText(form, 'below').trim(),
    amount: formText(form, 'amount').trim(),
    cardId: formText(form, 'cardId'),
  }
  const { cardId, ...amounts } = typed
  const answer = await api('PUT /wallet/autoRecharge', {
    body:
      formText(form, 'intent') === 'off'
        ? { isOn: 0 }
        : { isOn: 1, ...amounts, ...(cardId ? { cardId } : {}) },
  })
  if (answer.ok) return data<Result>({ isSaved: true })
  const { code, message, fields } = answer.body
  return data<Result>(
    { needsStepUp: code === 'STEP_UP_REQUIRED', message, fields: fields ?? {}, typed },
    { status: answer.status },
  )
}

/** Automatic top-ups: when the balance is low, the chosen card is charged. */
export default function AutoRecharge({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { setting, cards, suggestedBelow, suggestedAmount } = loaderData
  const { currency, isOn, maxPerDay, minAmount, maxAmount } = setting
  const result: Result = actionData ?? {}
  const typed = result.typed
  const isFieldError = Object.keys(result.fields ?? {}).length > 0
  const money = (amount: string) => formats.money(minorOf(amount, currency), currency)
  const [min, max] = [money(minAmount), money(maxAmount)]
  const usable = cards.filter((card) => card.isExpired === 0)
  const chosen =
    usable.find((card) => card._id === (typed?.cardId || setting.cardId)) ??
    usable.find((card) => card.isDefault === 1) ??
    usable[0]
  return (
    <>
      <WalletHeader title={t`Automatic top-up`} back="/wallet/recharge">
        <Trans>When a purchase leaves your balance low, we charge your card.</Trans>
      </WalletHeader>
      <SavedToast of={result.isSaved ? result : undefined} />
      <StepUpForm
        answer={result.needsStepUp ? result : undefined}
        className="grid gap-5 px-4 py-6 tablet:px-0"
      >
        {setting.stoppedAt && isOn === 0 && (
          <Banner tone="warn">
            <Trans>We turned this off because your card couldn’t be charged.</Trans>
          </Banner>
        )}
        {isOn === 1 && (
          <Banner tone="ok">
            <Trans>Automatic top-up is on.</Trans>
          </Banner>
        )}
        {result.message && !result.needsStepUp && !isFieldError && (
          <Banner tone="bad">{result.message}</Banner>
        )}
        <Field
          name="below"
          label={t`When my balance is below`}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={typed?.below ?? setting.below ?? suggestedBelow}
          start={<CurrencySymbol currency={currency} />}
          error={result.fields?.below}
        />
        <Field
          name="amount"
          label={t`Add this amount`}
          hint={t`From ${min} to ${max}`}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={typed?.amount ?? setting.amount ?? suggestedAmount}
          start={<CurrencySymbol currency={currency} />}
          error={result.fields?.amount}
        />
        {chosen ? (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">
              <Trans>Card</Trans>
            </legend>
            {usable.map((card) => (
              <RadioCard
                key={card._id}
                name="cardId"
                value={card._id}
                defaultChecked={card._id === chosen._id}
                icon={<CardBrand brand={card.brand} />}
                label={<CardName card={card} />}
                note={`${String(card.expMonth).padStart(2, '0')} / ${card.expYear}`}
              />
            ))}
          </fieldset>
        ) : (
          <LinkButton to="/billing/new?back=/wallet/auto-recharge" tone="ink" className="justify-self-start">
            <Trans>Add a card first</Trans>
          </LinkButton>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="on" tone="ember" disabled={!chosen}>
            {isOn ? <Trans>Save</Trans> : <Trans>Turn on</Trans>}
          </Button>
          {isOn === 1 && (
            <Button type="submit" name="intent" value="off" tone="line">
              <Trans>Turn off</Trans>
            </Button>
          )}
        </div>
        <p className="text-13 text-ink-2">
          <Trans>
            Up to {maxPerDay} times in 24 hours. We email you each time. Your spending limits and breaks
            apply, and after two declines we turn it off.
          </Trans>
        </p>
      </StepUpForm>
    </>
  )
}
