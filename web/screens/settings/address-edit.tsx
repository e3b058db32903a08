import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/address-edit.ts'
import { AddressForm } from './address-form.tsx'
import { addressOf } from './address-of.ts'
import { PanelHead } from './panel-head.tsx'
import { countryOptions } from './place-form.ts'

export const shouldRevalidate = notForDialogs

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const { data: addresses } = bodyOf(await api('GET /address', { query: { limit: 100 } }))
  const address = addresses.find(({ _id }) => _id === params.addressId)
  // It was removed meanwhile, here or on another device.
  if (!address) throw redirect('/settings/addresses')
  return { address, countries: await countryOptions(api) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const values = addressOf(await request.formData())
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
      <PanelHead title={t`Edit address`} back="/settings/addresses" />
      <AddressForm
        values={address}
        fault={actionData}
        countries={countries}
        asksDefault={!address.isDefault}
      />
    </>
  )
}
