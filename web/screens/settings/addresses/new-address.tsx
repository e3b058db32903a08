import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { safeRedirectPath } from '../../../features/account/auth/safe-redirect.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { idempotencyHeader, newFormId } from '../../../lib/form/idempotency-key.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/new-address.ts'
import { AddressForm } from './address-form.tsx'
import { readAddressForm } from './read-address-form.ts'
import { PanelHeader } from '../panel-head.tsx'
import { countryOptions, emptyPostalAddress } from './postal-address-form.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

/** Name and country are prefilled. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const { data: profile } = unwrapResponse(await api('GET /profile'))
  const { totalCount } = unwrapResponse(await api('GET /address', { query: { limit: 1 } }))
  return {
    countries: await countryOptions(api),
    isFirst: totalCount === 0,
    once: newFormId(),
    values: {
      ...emptyPostalAddress(profile.country),
      name: `${profile.firstName} ${profile.lastName}`.trim(),
      phoneNumber: '',
      isDefault: false,
    },
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const values = readAddressForm(form)
  const answer = await context
    .get(serverContext)
    .api('POST /address', { body: values, headers: await idempotencyHeader(form) })
  if (answer.ok) return redirect(safeRedirectPath(url.searchParams.get('back')) ?? '/settings/addresses')
  const { message, fields = {} } = answer.body
  return data({ message, fields, values }, { status: answer.status })
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { values, countries, isFirst, once } = loaderData
  return (
    <>
      <PageHead title={t`New address`} hidden />
      <PanelHeader title={t`New address`} back="/settings/addresses" />
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
