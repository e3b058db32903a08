import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import type { Api } from '../../../contract/client.ts'
import { requireMember } from '../../features/session/session.ts'
import { formText } from '../../lib/form-text.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { sayPaymentUnavailable } from '../../lib/say.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/card-new.ts'

const backOf = (url: URL) => {
  const back = url.searchParams.get('back') ?? ''
  return /^\/(?![/\\])/.test(back) ? back : '/billing'
}

/** With a real gateway the number is typed on its own page; we only come back with a token. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const token = url.searchParams.get('token')
  if (token) {
    const kept = await api('POST /card', { body: { token } })
    if (kept.ok) throw redirect('/billing')
    return { back: backOf(url), message: kept.body.message, code: kept.body.code }
  }
  const page = await api('POST /card/page', { body: {} })
  if (page.ok && page.body.data.url) throw redirect(page.body.data.url)
  return { back: backOf(url), message: page.ok ? '' : page.body.message, code: page.ok ? '' : page.body.code }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const form = await request.formData()
  const name = formText(form, 'name').trim()
  const fault = await keepCard(api, form, name)
  return fault ? data({ ...fault, name }, { status: 422 }) : redirect(backOf(url))
}

async function keepCard(api: Api, form: FormData, name: string) {
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
  const card = await api('POST /card', { body: { token: token.body.data.token } })
  return card.ok ? undefined : { message: card.body.message, fields: {} }
}

export default function NewCard({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const fields: Record<string, string> = actionData?.fields ?? {}
  const message = actionData?.message ?? loaderData.message
  useEffect(() => {
    if (loaderData.code === 'PAYMENT_UNAVAILABLE') sayPaymentUnavailable()
  }, [loaderData.code])
  return (
    <>
      <PageHead title={t`Add a card`} hidden />
      <header className="border-b border-line px-4 pt-4 pb-5 tablet:px-0 tablet:pt-7">
        <h1 className="type-28">
          <Trans>Add a card</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>This is the sandbox: use 4242 4242 4242 4242 and any date to come.</Trans>
        </p>
      </header>
      <Form method="post" noValidate className="grid gap-4 px-4 py-6 tablet:px-0">
        <Field
          name="number"
          label={t`Card number`}
          inputMode="numeric"
          autoComplete="cc-number"
          required
          error={fields.number}
          inputClass="tabular-nums"
        />
        <div className="grid grid-cols-2 gap-4">
          <Field
            name="expiry"
            label={t`Expires`}
            placeholder="MM/YY"
            autoComplete="cc-exp"
            required
            error={fields.expMonth ?? fields.expYear}
          />
          <Field
            name="cvc"
            label={t`Security code`}
            inputMode="numeric"
            autoComplete="cc-csc"
            required
            error={fields.cvc}
          />
        </div>
        <Field
          name="name"
          label={t`Name on the card`}
          autoComplete="cc-name"
          required
          defaultValue={actionData?.name}
          error={fields.name}
        />
        {message && <Banner tone="bad">{message}</Banner>}
        <Button
          type="submit"
          tone="ember"
          size="lg"
          busy={isBusy}
          disabled={loaderData.code === 'PAYMENT_UNAVAILABLE'}
        >
          <Trans>Add a card</Trans>
        </Button>
        <LinkButton to={loaderData.back} tone="bare" className="justify-self-center">
          <Trans>Not now</Trans>
        </LinkButton>
      </Form>
    </>
  )
}
