import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { data, redirect, redirectDocument } from 'react-router'
import type { Api } from '../../../contract/client.ts'
import { useRefusal } from '../../features/payments/refusals.ts'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { sayPaymentUnavailable } from '../../lib/say.ts'
import { serverSide } from '../../lib/server-context.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/card-new.ts'
import { CardNumber } from './card-number.tsx'
import { CardPage, KeepCard } from './card-page.tsx'

const backOf = (url: URL) => {
  const back = url.searchParams.get('back') ?? ''
  return /^\/(?![/\\])/.test(back) ? back : '/billing'
}

/** A page that was only looked at has changed nothing: what the gateway gave is kept when its owner says so. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { provider, canPay } = bodyOf(await context.get(serverSide).api('GET /walletSetting')).data
  return {
    back: backOf(url),
    token: url.searchParams.get('token') ?? '',
    isTypedHere: provider === 'sandbox',
    canPay: canPay === 1,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
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

type Fault = { message: string; fields: Record<string, string> }

async function keepToken(api: Api, token: string): Promise<Fault | undefined> {
  const card = await api('POST /card', { body: { token } })
  return card.ok ? undefined : { message: card.body.message, fields: {} }
}

async function keepTyped(api: Api, form: FormData, name: string): Promise<Fault | undefined> {
  const [month = 0, year = 0] = formText(form, 'expiry')
    .split('/')
    .map((part) => Number(part.trim()) || 0)
  const typed = {
    number: formText(form, 'number').replaceAll(/[\s-]/g, ''),
    expMonth: Math.trunc(month),
    expYear: Math.trunc(year < 100 ? 2000 + year : year),
    cvc: formText(form, 'cvc').trim(),
    name,
  }
  const token = await api('POST /card/token', { body: typed })
  if (!token.ok) return { message: token.body.message, fields: token.body.fields ?? {} }
  return keepToken(api, token.body.data.token)
}

/** A new card: its number here in the sandbox, with a real gateway on its own page and never here. */
export default function NewCard({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const refusal = useRefusal()
  const { back, token, isTypedHere, canPay } = loaderData
  const message = actionData?.message ?? (canPay ? '' : refusal({ code: 'PAYMENT_UNAVAILABLE', message: '' }))
  useEffect(() => {
    if (!canPay) sayPaymentUnavailable()
  }, [canPay])
  const given = { message, canPay, fields: actionData?.fields ?? {}, name: actionData?.name }
  return (
    <>
      <PageHead title={t`Add a card`} hidden />
      <header className="border-b border-line px-4 pt-4 pb-5 tablet:px-0 tablet:pt-7">
        <h1 className="type-28">
          <Trans>Add a card</Trans>
        </h1>
        <p className="text-ink-2">
          {token ? (
            <Trans>The bank’s service has taken it. Keep it to pay with it here.</Trans>
          ) : isTypedHere ? (
            <Trans>This is the sandbox: use 4242 4242 4242 4242 and any date to come.</Trans>
          ) : (
            <Trans>You type the number on the page of the bank’s service, never here.</Trans>
          )}
        </p>
      </header>
      <div className="grid gap-4 px-4 py-6 tablet:px-0">
        {token ? (
          <KeepCard token={token} isAnswered={actionData !== undefined} {...given} />
        ) : isTypedHere ? (
          <CardNumber {...given} />
        ) : (
          <CardPage {...given} />
        )}
        <LinkButton to={back} tone="bare" className="justify-self-center">
          <Trans>Not now</Trans>
        </LinkButton>
      </div>
    </>
  )
}
