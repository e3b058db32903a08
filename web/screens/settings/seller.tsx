import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Route } from './+types/seller.ts'
import { PanelHead } from './panel-head.tsx'
import { countryOptions, noPlace, placeOf } from './place-form.ts'
import { SellerForm } from './seller-form.tsx'

export const shouldRevalidate = notForDialogs

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== 2) throw redirect('/settings')
  const { api } = context.get(serverSide)
  const { data: seller } = bodyOf(await api('GET /becomeSeller/detail'))
  const { data: profile } = bodyOf(await api('GET /profile'))
  const nothing = { ...noPlace(profile.country), legalName: '', taxId: '', returnPolicy: '' }
  return {
    isVerified: profile.statusCode === 1,
    isSeller: seller.isSeller === 1,
    values: seller.detail ?? nothing,
    countries: await countryOptions(api),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const form = await request.formData()
  const values = {
    ...placeOf(form),
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

export default function SellerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { isVerified, isSeller, values, countries } = loaderData
  return (
    <>
      <PageHead title={t`Selling`} hidden />
      <PanelHead title={t`Selling`}>
        <Trans>Who stands behind what you sell. Buyers see the name and how returns work.</Trans>
      </PanelHead>
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
            <Trans>You can sell as soon as your identity is verified.</Trans>
          </Banner>
        </div>
      )}
    </>
  )
}
