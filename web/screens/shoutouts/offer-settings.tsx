import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { UserType } from '../../../contract/core/constants.ts'
import { shoutoutOccasions } from '../../../contract/market/constants.ts'
import { CurrencySymbol } from '../../features/commerce/payments/currency-symbol.tsx'
import { requireMember } from '../../features/account/session/session.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { SavedToast } from '../../lib/toast/saved-toast.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import type { Route } from './+types/offer-settings.ts'
import { useOccasionNames } from './occasions.tsx'
import { SamplesField } from './samples-field.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/home')
  const { api } = context.get(serverContext)
  const [own, setting] = await Promise.all([
    api('GET /shoutouts/own', { query: {} }),
    api('GET /walletSetting'),
  ])
  return {
    offer: unwrapResponse(own).data.offer,
    currency: setting.ok ? setting.body.data.currency : session.defaultCurrency,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const chosen = form.getAll('occasion')
  const rushPrice = formText(form, 'rushPrice').trim()
  const answer = await api('PUT /shoutouts/own', {
    body: {
      occasions: shoutoutOccasions.filter((occasion) => chosen.includes(occasion)),
      price: formText(form, 'price').trim(),
      ...(rushPrice ? { rushPrice } : {}),
      daysPromised: Number(formText(form, 'daysPromised')),
      weeklyCapacity: Number(formText(form, 'weeklyCapacity')),
      intro: formText(form, 'intro').trim(),
      notDone: formText(form, 'notDone').trim(),
      sampleIds: form.getAll('sampleId').filter((id) => typeof id === 'string'),
      isOpen: formText(form, 'isOpen') === 'on' ? 1 : 0,
    },
  })
  return answer.ok
    ? data({ isSaved: true, fault: undefined })
    : data({ isSaved: false, fault: answer.body }, { status: answer.status })
}

/** A creator's shoutout offer. */
export default function OfferSettings({ loaderData: { offer, currency }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const names = useOccasionNames()
  const isBusy = useNavigation().formMethod === 'POST'
  const fault = actionData?.fault
  const faults: Record<string, string> = fault?.fields ?? {}
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Shoutout offer`} hidden />
      <header className="flex items-center gap-1 border-b border-line pb-5">
        <Link
          to="/shoutouts"
          aria-label={t`Back`}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 className="type-28">
          <Trans>Shoutout offer</Trans>
        </h1>
      </header>
      <Form method="post" noValidate className="grid gap-5 py-6">
        <SavedToast of={actionData?.isSaved ? actionData : undefined} />
        {fault && <Banner tone="bad">{fault.message}</Banner>}
        <Checkbox
          name="isOpen"
          label={t`Take new orders`}
          defaultChecked={offer ? offer.isOpen === 1 : true}
        />
        <fieldset>
          <legend className="mb-2 font-semibold">
            <Trans>Occasions</Trans>
          </legend>
          <div className="grid grid-cols-2 gap-x-3 tablet:grid-cols-4">
            {shoutoutOccasions.map((occasion) => (
              <Checkbox
                key={occasion}
                name="occasion"
                value={occasion}
                label={names[occasion]}
                defaultChecked={offer ? offer.occasions.includes(occasion) : true}
              />
            ))}
          </div>
          {faults.occasions && <p className="text-13 text-bad-text">{faults.occasions}</p>}
        </fieldset>
        <div className="grid gap-5 tablet:grid-cols-2">
          <Field
            name="price"
            label={t`Price`}
            required
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            defaultValue={offer?.price.amount ?? ''}
            start={<CurrencySymbol currency={currency} />}
            error={faults.price}
          />
          <Field
            name="rushPrice"
            label={t`Extra for 24 hours`}
            optional
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            defaultValue={offer?.rushPrice?.amount ?? ''}
            start={<CurrencySymbol currency={currency} />}
            error={faults.rushPrice}
          />
          <Field
            name="daysPromised"
            label={t`Delivered within (days)`}
            required
            inputMode="numeric"
            defaultValue={String(offer?.daysPromised ?? 5)}
            hint={t`Late orders are refunded automatically.`}
            error={faults.daysPromised}
          />
          <Field
            name="weeklyCapacity"
            label={t`Orders a week`}
            required
            inputMode="numeric"
            defaultValue={String(offer?.weeklyCapacity ?? 10)}
            error={faults.weeklyCapacity}
          />
        </div>
        <TextArea
          name="intro"
          label={t`What fans get`}
          optional
          maxLength={500}
          defaultValue={offer?.intro ?? ''}
          error={faults.intro}
        />
        <TextArea
          name="notDone"
          label={t`What you don’t do`}
          optional
          maxLength={500}
          defaultValue={offer?.notDone ?? ''}
          error={faults.notDone}
        />
        <SamplesField
          initial={(offer?.samples ?? []).map(({ _id, url }, index) => ({
            mediaId: _id,
            name: t`Sample ${index + 1}`,
            url,
          }))}
          error={faults.sampleIds}
        />
        <Button type="submit" tone="ember" size="lg" busy={isBusy}>
          <Trans>Save offer</Trans>
        </Button>
      </Form>
    </div>
  )
}
