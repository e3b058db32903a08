import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import type { Route } from './+types/seller-settings.ts'
import { PanelHeader } from '../../settings/panel-head.tsx'
import {
  countryOptions,
  emptyPostalAddress,
  readPostalAddress,
} from '../../settings/addresses/postal-address-form.ts'
import { SellerForm } from './seller-form.tsx'
import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/settings')
  const { api } = context.get(serverContext)
  const { data: seller } = unwrapResponse(await api('GET /becomeSeller/detail'))
  const { data: profile } = unwrapResponse(await api('GET /profile'))
  const nothing = { ...emptyPostalAddress(profile.country), legalName: '', taxId: '', returnPolicy: '' }
  return {
    isVerified: profile.statusCode === ProfileStatus.active,
    isSeller: seller.isSeller === 1,
    values: seller.detail ?? nothing,
    countries: await countryOptions(api),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const values = {
    ...readPostalAddress(form),
    legalName: formText(form, 'legalName').trim(),
    taxId: formText(form, 'taxId').trim(),
    returnPolicy: formText(form, 'returnPolicy').trim(),
  }
  const key = formText(form, 'isSeller') === '1' ? 'PUT /becomeSeller' : 'POST /becomeSeller'
  const answer = await api(key, { body: values })
  if (answer.ok) return data({ saved: true as const })
  const { message, fields = {} } = answer.body
  return data({ saved: false as const, message, fields, values }, { status: answer.status })
}

export default function SellerSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { isVerified, isSeller, values, countries } = loaderData
  return (
    <>
      <PageHead title={t`Selling`} hidden />
      <PanelHeader title={t`Selling`}>
        <Trans>Buyers see this name and your return policy.</Trans>
      </PanelHeader>
      {isVerified ? (
        <SellerForm values={values} answer={actionData} countries={countries} isSeller={isSeller} />
      ) : (
        <div className="py-6">
          <Banner
            tone="info"
            icon={<Info aria-hidden />}
            action={
              <Link to="/document">
                <Trans>Documents</Trans>
              </Link>
            }
          >
            <Trans>You can start selling once your identity is verified.</Trans>
          </Banner>
        </div>
      )}
    </>
  )
}
