import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form } from 'react-router'
import { PromoBanner } from '../../../features/people/discovery/promo-banner.tsx'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { mediaUrl } from '../../../lib/api/media-url.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import type { Route } from './+types/banners-editor.ts'
import { curationResult, type CurationResult, CurationOutcome } from './action-result.tsx'
import { ImageField, uploadFormImage } from './image-upload.tsx'
import {
  toDateTimeField,
  readInstant,
  readOptionalTexts,
  readLocalizedTexts,
} from './localized-form-values.ts'
import { LanguageFields } from './language-fields.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { requireStaff } from '../shell/staff-session.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const [banners, categories] = await Promise.all([
    api('GET /staff/banners', { query: { limit: 100 } }),
    api('GET /staff/categories', { query: { limit: 100 } }),
  ])
  const pictures = (unwrapResponse(categories).data ?? []).flatMap(({ coverPic, titles, key }) =>
    coverPic ? [{ value: coverPic, label: titles.en ?? key }] : [],
  )
  return { banners: unwrapResponse(banners).data ?? [], pictures }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const id = formText(form, 'id')
  if (intent === 'remove') return curationResult(await api('DELETE /staff/banners', { query: { id } }), id)
  const image = await uploadFormImage(api, form)
  if (!image.ok) return curationResult(image, id || 'new')
  const body = {
    titles: readLocalizedTexts(form, 'titles'),
    texts: readOptionalTexts(form, 'texts'),
    linkLabels: readOptionalTexts(form, 'linkLabels'),
    link: formText(form, 'link').trim(),
    image: image.key ?? formText(form, 'image'),
    tone: formText(form, 'tone') as 'paper' | 'ink' | 'light',
    audience: formText(form, 'audience') as 'everyone' | 'guests' | 'fans' | 'creators',
    startsAt: readInstant(formText(form, 'startsAt')),
    endsAt: readInstant(formText(form, 'endsAt')),
  }
  if (!id) return curationResult(await api('POST /staff/banners', { body }), 'new')
  const isPublished = intent === 'publish' ? 1 : 0
  return curationResult(await api('PUT /staff/banners', { body: { id, ...body, isPublished } }), id)
}

export default function BannersEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { banners, pictures } = loaderData
  return (
    <>
      <PageTitle
        title={t`Banners`}
        note={<Trans>Visitors see the first banner that’s live for them on the home page.</Trans>}
      />
      <CurationOutcome answer={actionData} done={t`Saved.`} />
      <ul aria-label={t`Banners`} className="grid gap-4">
        {banners.map((banner) => (
          <li key={banner._id}>
            <BannerForm
              key={banner.image}
              banner={banner}
              pictures={pictures}
              answer={actionData?.of === banner._id ? actionData : undefined}
            />
          </li>
        ))}
      </ul>
      <h2 className="type-20 mt-8 mb-3">
        <Trans>New banner</Trans>
      </h2>
      <BannerForm
        key={banners.length}
        pictures={pictures}
        answer={actionData?.of === 'new' ? actionData : undefined}
      />
    </>
  )
}

type Banner = Route.ComponentProps['loaderData']['banners'][number]
type BannerFormProps = {
  banner?: Banner
  pictures: { value: string; label: string }[]
  answer: CurationResult | undefined
}

/** Banner form with a live preview above the fields. */
function BannerForm({ banner, pictures, answer }: BannerFormProps) {
  const { t } = useLingui()
  const [look, setLook] = useState({
    title: banner?.titles.en ?? '',
    text: banner?.texts.en ?? '',
    linkLabel: banner?.linkLabels.en ?? '',
    link: banner?.link ?? '',
    image: banner?.image ?? '',
    tone: banner?.tone ?? ('paper' as const),
  })
  const [picture, setPicture] = useState<string>()
  const change = (part: Partial<typeof look>) => setLook((before) => ({ ...before, ...part }))
  const { image, ...words } = look
  return (
    <article className="grid gap-4 rounded-card border border-line-2 p-4">
      <div inert aria-hidden>
        <PromoBanner
          picture={picture ?? (image ? mediaUrl(image, 960) : undefined)}
          banner={{
            _id: banner?._id ?? '',
            ...words,
            title: look.title || t`Title`,
            ...(image ? { image } : {}),
          }}
        />
      </div>
      {banner && (
        <p className="flex gap-2">
          {banner.isLive ? (
            <Badge tone="ok">{t`Live now`}</Badge>
          ) : banner.isPublished ? (
            <Badge tone="info">{t`Scheduled or ended`}</Badge>
          ) : (
            <Badge tone="warn">{t`Draft`}</Badge>
          )}
        </p>
      )}
      <details open={!banner || Boolean(answer?.fields)}>
        <summary className="flex min-h-11 cursor-pointer items-center font-[550]">
          {look.title || <Trans>Text, link, schedule and audience</Trans>}
        </summary>
        <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-3">
          <input type="hidden" name="id" value={banner?._id ?? ''} />
          <LanguageFields
            name="titles"
            label={t`Title`}
            texts={banner?.titles ?? {}}
            maxLength={60}
            needed
            fields={answer?.fields}
            onTyped={(code, title) => code === 'en' && change({ title })}
          />
          <LanguageFields
            name="texts"
            label={t`Text`}
            texts={banner?.texts ?? {}}
            maxLength={200}
            long
            onTyped={(code, text) => code === 'en' && change({ text })}
          />
          <LanguageFields
            name="linkLabels"
            label={t`Link text`}
            texts={banner?.linkLabels ?? {}}
            maxLength={30}
            fields={answer?.fields}
            onTyped={(code, linkLabel) => code === 'en' && change({ linkLabel })}
          />
          <div className="grid gap-3 tablet:grid-cols-2">
            <Field
              name="link"
              label={t`Link`}
              dir="ltr"
              maxLength={300}
              placeholder="/explore"
              defaultValue={look.link}
              error={answer?.fields?.link}
              onChange={({ target }) => change({ link: target.value })}
            />
            <NativeSelect
              name="image"
              label={t`Image`}
              value={image}
              onChange={({ target }) => {
                setPicture(undefined)
                change({ image: target.value })
              }}
              error={answer?.fields?.image}
              options={[
                { value: '', label: t`None` },
                ...pictures,
                ...(banner?.image && !pictures.some(({ value }) => value === banner.image)
                  ? [{ value: banner.image, label: t`Default` }]
                  : []),
              ]}
            />
            <ImageField key={image} error={answer?.fields?.file} onChosen={setPicture} />
            <NativeSelect
              name="tone"
              label={t`Style`}
              value={look.tone}
              onChange={({ target }) => change({ tone: target.value as typeof look.tone })}
              options={[
                { value: 'paper', label: t`Light` },
                { value: 'ink', label: t`Dark` },
                { value: 'light', label: t`Accent` },
              ]}
            />
            <NativeSelect
              name="audience"
              label={t`Shown to`}
              defaultValue={banner?.audience ?? 'everyone'}
              options={[
                { value: 'everyone', label: t`Everyone` },
                { value: 'guests', label: t`Guests` },
                { value: 'fans', label: t`Fans` },
                { value: 'creators', label: t`Creators` },
              ]}
            />
            <Field
              name="startsAt"
              type="datetime-local"
              label={t`From (UTC)`}
              defaultValue={toDateTimeField(banner?.startsAt)}
              error={answer?.fields?.startsAt}
            />
            <Field
              name="endsAt"
              type="datetime-local"
              label={t`Until (UTC)`}
              defaultValue={toDateTimeField(banner?.endsAt)}
              error={answer?.fields?.endsAt}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            {banner ? (
              <>
                <ConfirmButton
                  name="intent"
                  value="publish"
                  tone="ember"
                  question={t`Publish this banner?`}
                  consequence={<Trans>Visitors see it at once.</Trans>}
                >
                  <Trans>Publish</Trans>
                </ConfirmButton>
                {banner.isPublished ? (
                  <ConfirmButton
                    name="intent"
                    value="draft"
                    tone="line"
                    question={t`Unpublish this banner?`}
                    consequence={<Trans>Visitors no longer see it.</Trans>}
                  >
                    <Trans>Unpublish</Trans>
                  </ConfirmButton>
                ) : (
                  <Button type="submit" name="intent" value="draft" tone="line">
                    <Trans>Save as draft</Trans>
                  </Button>
                )}
                <ConfirmButton
                  name="intent"
                  value="remove"
                  tone="danger"
                  formNoValidate
                  question={t`Remove this banner?`}
                  consequence={<Trans>This can’t be undone.</Trans>}
                >
                  <Trans>Remove</Trans>
                </ConfirmButton>
              </>
            ) : (
              <Button type="submit" name="intent" value="add" tone="line">
                <Trans>Save as draft</Trans>
              </Button>
            )}
          </div>
        </Form>
      </details>
    </article>
  )
}
