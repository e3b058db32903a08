import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { onceKey, onceNumber } from '../../lib/once-key.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/address-new.ts'
import { AddressForm } from './address-form.tsx'
import { addressOf } from './address-of.ts'
import { PanelHead } from './panel-head.tsx'
import { countryOptions, noPlace } from './place-form.ts'

export const shouldRevalidate = notForDialogs

/** The name and the country are known; the rest is typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const { data: profile } = bodyOf(await api('GET /profile'))
  const { totalCount } = bodyOf(await api('GET /address', { query: { limit: 1 } }))
  return {
    countries: await countryOptions(api),
    isFirst: totalCount === 0,
    once: onceNumber(),
    values: {
      ...noPlace(profile.country),
      name: `${profile.firstName} ${profile.lastName}`.trim(),
      phoneNumber: '',
      isDefault: false,
    },
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const values = addressOf(form)
  const answer = await context
    .get(serverSide)
    .api('POST /address', { body: values, headers: await onceKey(form) })
  if (answer.ok) return redirect('/settings/addresses')
  const { message, fields = {} } = answer.body
  return data({ message, fields, values }, { status: answer.status })
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { values, countries, isFirst, once } = loaderData
  return (
    <>
      <PageHead title={t`New address`} hidden />
      <PanelHead title={t`New address`} back="/settings/addresses" />
      <AddressForm
        once={once}
        values={values}
        fault={actionData}
        countries={countries}
        asksDefault={!isFirst}
      />
    </>
  )
}
