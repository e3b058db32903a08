import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { data, redirect, redirectDocument } from 'react-router'
import type { Api } from '../../../contract/core/client.ts'
import { isValidCardNumber, parseExpiry } from '../../features/commerce/payments/card-input.ts'
import { usePaymentError } from '../../features/commerce/payments/payment-errors.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { showPaymentUnavailable } from '../../lib/toast/toast-messages.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/new-card.ts'
import { SandboxCardForm } from './sandbox-card-form.tsx'
import { GatewayCardPage, SaveCard } from './gateway-card-page.tsx'

const backOf = (url: URL) => {
  const back = url.searchParams.get('back') ?? ''
  return /^\/(?![/\\])/.test(back) ? back : '/billing'
}

/** Viewing the page saves nothing: the card entered at the gateway is saved when its owner confirms. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { provider, canPay } = unwrapResponse(await context.get(serverContext).api('GET /walletSetting')).data
  return {
    back: backOf(url),
    token: url.searchParams.get('token') ?? '',
    isTypedHere: provider === 'sandbox',
    canPay: canPay === 1,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const [intent, name, back] = [formText(form, 'intent'), formText(form, 'name').trim(), backOf(url)]
  if (intent === 'page') {
    const page = await api('POST /card/page', { body: { back } })
    if (page.ok && page.body.data.url) return redirectDocument(page.body.data.url)
    return data({ message: page.ok ? '' : page.body.message, fields: {}, name }, { status: 422 })
  }
  const fault = await (intent === 'keep'
    ? keepToken(api, formText(form, 'token'))
    : keepTyped(api, form, name))
  return fault ? data({ ...fault, name }, { status: 422 }) : redirect(back)
}

type NewCardError = { message: string; fields: Record<string, string> }

async function keepToken(api: Api, token: string): Promise<NewCardError | undefined> {
  const card = await api('POST /card', { body: { token } })
  return card.ok ? undefined : { message: card.body.message, fields: {} }
}

async function keepTyped(api: Api, form: FormData, name: string): Promise<NewCardError | undefined> {
  const number = formText(form, 'number').replaceAll(/[\s-]/g, '')
  const expiry = parseExpiry(formText(form, 'expiry'))
  // The form shows its own sentence for these two.
  if (!expiry || !isValidCardNumber(number))
    return {
      message: '',
      fields: {
        ...(isValidCardNumber(number) ? {} : { number: 'invalid' }),
        ...(expiry ? {} : { expMonth: 'invalid' }),
      },
    }
  const typed = {
    number,
    expMonth: expiry.month,
    expYear: expiry.year,
    cvc: formText(form, 'cvc').trim(),
    name,
  }
  const token = await api('POST /card/token', { body: typed })
  if (!token.ok) return { message: token.body.message, fields: token.body.fields ?? {} }
  return keepToken(api, token.body.data.token)
}

/** Add a card: by number in the sandbox; with a real gateway, on the gateway's own page. */
export default function NewCard({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const refusal = usePaymentError()
  const { back, token, isTypedHere, canPay } = loaderData
  const message = actionData?.message ?? (canPay ? '' : refusal({ code: 'PAYMENT_UNAVAILABLE', message: '' }))
  useEffect(() => {
    if (!canPay) showPaymentUnavailable()
  }, [canPay])
  const initial = { message, canPay, fields: actionData?.fields ?? {}, name: actionData?.name }
  return (
    <>
      <PageHead title={t`Add card`} hidden />
      <header className="border-b border-line px-4 pt-4 pb-5 tablet:px-0 tablet:pt-7">
        <h1 className="type-28">
          <Trans>Add card</Trans>
        </h1>
        <p className="text-ink-2">
          {token ? (
            <Trans>Your card was verified. Save it to pay with it here.</Trans>
          ) : isTypedHere ? (
            <Trans>Test mode: use 4242 4242 4242 4242 with any future date.</Trans>
          ) : (
            <Trans>You enter your card number on our payment provider’s page.</Trans>
          )}
        </p>
      </header>
      <div className="grid gap-4 px-4 py-6 tablet:px-0">
        {token ? (
          <SaveCard token={token} isAnswered={actionData !== undefined} {...initial} />
        ) : isTypedHere ? (
          <SandboxCardForm {...initial} />
        ) : (
          <GatewayCardPage {...initial} />
        )}
        <LinkButton to={back} tone="bare" className="justify-self-center">
          <Trans>Not now</Trans>
        </LinkButton>
      </div>
    </>
  )
}
