import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { requireMember } from '../../features/account/session/session.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import type { Route } from './+types/write-review.ts'
import { useParameterNames } from './parameter-names.ts'
import { PhotosField } from './photos-field.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { orderId } = params
  const answer = await context.get(serverContext).api('GET /ratingParameter', { query: { orderId } })
  const { data: order } = unwrapResponse(answer)
  if (order.isWritten) throw redirect('/reviews?show=written')
  return order
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const { orderId } = params
  const order = unwrapResponse(await api('GET /ratingParameter', { query: { orderId } })).data
  const ratings = order.parameters.map((parameter) => ({
    parameter,
    stars: Number(formText(form, parameter)) || 5,
  }))
  const text = formText(form, 'text').trim()
  const mediaIds = form.getAll('mediaId').filter((id) => typeof id === 'string')
  const answer = await api('POST /reviewRating', {
    body: { orderId, ratings, mediaIds, ...(text ? { text } : {}) },
  })
  return answer.ok
    ? redirect('/reviews?show=written')
    : data({ message: answer.body.message }, { status: answer.status })
}

const choices = ['1', '2', '3', '4', '5'] as const

/** Rates the other side of a completed order. */
export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const names = useParameterNames()
  const isBusy = useNavigation().formMethod === 'POST'
  const { other, title, parameters } = loaderData
  const name = other?.firstName || other?.username || t`Deleted account`
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Write a review`} hidden />
      <header className="flex items-center gap-1 border-b border-line pb-5">
        <Link
          to="/reviews"
          aria-label={t`Back`}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <div className="min-w-0">
          <h1 className="type-28 break-words">
            <Trans>Review {name}</Trans>
          </h1>
          <p className="text-ink-2">{title}</p>
        </div>
      </header>
      <Form method="post" className="grid gap-5 py-6">
        {actionData?.message && <Banner tone="bad">{actionData.message}</Banner>}
        {parameters.map((parameter) => (
          <div key={parameter} className="flex flex-wrap items-center justify-between gap-3">
            <span className="font-semibold">{names[parameter]}</span>
            <Segmented
              name={parameter}
              label={t`${names[parameter]}, stars`}
              defaultValue="5"
              options={choices.map((value) => ({ value, label: value }))}
            />
          </div>
        ))}
        <TextArea name="text" label={t`What was it like?`} optional rows={4} maxLength={2000} />
        <PhotosField />
        <p className="text-13 text-ink-2">
          <Trans>
            Your review stays hidden until the other side has written too, or until the time to write is over.
          </Trans>
        </p>
        <Button type="submit" tone="ember" size="lg" busy={isBusy}>
          <Trans>Submit review</Trans>
        </Button>
      </Form>
    </div>
  )
}
