import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/edit-address.ts'
import { AddressForm } from './address-form.tsx'
import { readAddressForm } from './read-address-form.ts'
import { PanelHeader } from '../panel-head.tsx'
import { countryOptions } from './postal-address-form.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const { data: addresses } = unwrapResponse(await api('GET /address', { query: { limit: 100 } }))
  const address = addresses.find(({ _id }) => _id === params.addressId)
  // It was removed meanwhile, here or on another device.
  if (!address) throw redirect('/settings/addresses')
  return { address, countries: await countryOptions(api) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const values = readAddressForm(await request.formData())
  const { isDefault, ...rest } = values
  const { addressId } = params
  const saved = await api('PUT /address', { body: { addressId, ...rest } })
  const answer = saved.ok && isDefault ? await api('PUT /address/default', { body: { addressId } }) : saved
  if (answer.ok) return redirect('/settings/addresses')
  const { message, fields = {} } = answer.body
  return data({ message, fields, values }, { status: answer.status })
}

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { address, countries } = loaderData
  return (
    <>
      <PageHead title={t`Edit address`} hidden />
      <PanelHeader title={t`Edit address`} back="/settings/addresses" />
      <AddressForm
        values={address}
        fault={actionData}
        countries={countries}
        asksDefault={!address.isDefault}
      />
    </>
  )
}
