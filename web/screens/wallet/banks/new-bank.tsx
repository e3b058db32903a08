import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect, useNavigation } from 'react-router'
import { StepUpForm } from '../../../features/account/security/step-up-form.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { countryName } from '../../../lib/format/country-name.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import type { Route } from './+types/new-bank.ts'
import { WalletHeader } from '../wallet-header.tsx'

const names: Record<string, MessageDescriptor> = {
  iban: msg`IBAN`,
  accountNumber: msg`Account number`,
  routingNumber: msg`Routing number`,
  sortCode: msg`Sort code`,
  bsb: msg`BSB`,
  ifsc: msg`IFSC`,
  swift: msg`SWIFT`,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api, language } = context.get(serverContext)
  const countries = unwrapResponse(await api('GET /wallet/pg/country', { query: { limit: 100 } })).data
  const { data: wallet } = unwrapResponse(await api('GET /wallet'))
  const requestedCountry = url.searchParams.get('country') ?? wallet.countryCodeName
  const country = countries.some(({ countryCode }) => countryCode === requestedCountry)
    ? requestedCountry
    : 'US'
  const { fields, currency } = unwrapResponse(
    await api('GET /bankFields', { query: { countryCode: country } }),
  ).data
  const options = countries
    .map(({ countryCode }) => ({ value: countryCode, label: countryName(countryCode, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return { options, country, fields, currency }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const values = Object.fromEntries(
    Object.keys(names)
      .map((name) => [name, formText(form, name)])
      .filter(([, value]) => value),
  )
  const holderName = formText(form, 'holderName')
  const answer = await context.get(serverContext).api('POST /externalAccount', {
    body: { country: formText(form, 'country'), holderName, fields: values },
  })
  if (answer.ok) return redirect('/wallet/banks')
  const { code, message, fields = {} } = answer.body
  return data(
    { message, fields, values, holderName, needsStepUp: code === 'STEP_UP_REQUIRED' },
    { status: answer.status },
  )
}

/** New bank account with the fields its country requires. */
export default function NewBank({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { options, country, fields, currency } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const errors: Record<string, string> = actionData?.fields ?? {}
  const typed: Record<string, string> = actionData?.values ?? {}
  return (
    <>
      <WalletHeader title={t`Add bank account`} back="/wallet/banks" />
      <div className="grid gap-5 px-4 py-6 tablet:px-0">
        <Form className="flex items-end gap-2">
          <NativeSelect
            className="flex-1"
            name="country"
            label={t`Bank country`}
            defaultValue={country}
            options={options}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          />
          <noscript>
            <Button type="submit" tone="line" className="h-12">
              <Trans>Show</Trans>
            </Button>
          </noscript>
        </Form>
        <StepUpForm answer={actionData} className="grid gap-4">
          <input type="hidden" name="country" value={country} />
          <Field
            name="holderName"
            label={t`Account holder name`}
            required
            autoComplete="name"
            defaultValue={actionData?.holderName}
            error={errors.holderName}
            hint={t`Exactly as your bank has it.`}
          />
          {fields.map(({ name, example }) => (
            <Field
              key={`${country} ${name}`}
              name={name}
              label={names[name] ? i18n._(names[name]) : name}
              required
              autoComplete="off"
              defaultValue={typed[name]}
              placeholder={example}
              error={errors[name]}
              inputClass="tabular-nums"
            />
          ))}
          <p className="text-13 text-ink-2">
            <Trans>Payouts arrive in {currency}.</Trans>
          </p>
          {actionData && !actionData.needsStepUp && Object.keys(errors).length === 0 && (
            <Banner tone="bad">{actionData.message}</Banner>
          )}
          <Button type="submit" tone="ember" size="lg" busy={isBusy}>
            <Trans>Add bank account</Trans>
          </Button>
        </StepUpForm>
      </div>
    </>
  )
}
