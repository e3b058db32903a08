import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form } from 'react-router'
import { HouseBanner } from '../../features/discovery/house-banner.tsx'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { mediaUrl } from '../../lib/media-url.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import type { Route } from './+types/curate-banners.ts'
import { curationAnswer, type CurationAnswer, Outcome } from './curation-answer.tsx'
import { HousePicture, housePicture } from './house-picture.tsx'
import { fieldFrom, instantFrom, looseTexts, textsFrom } from './form-texts.ts'
import { LanguageFields } from './language-fields.tsx'
import { PageTitle } from './page-title.tsx'
import { requireStaff } from './staff.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverSide)
  const [banners, categories] = await Promise.all([
    api('GET /staff/banners', { query: { limit: 100 } }),
    api('GET /staff/categories', { query: { limit: 100 } }),
  ])
  const pictures = (bodyOf(categories).data ?? []).flatMap(({ coverPic, titles, key }) =>
    coverPic ? [{ value: coverPic, label: titles.en ?? key }] : [],
  )
  return { banners: bodyOf(banners).data ?? [], pictures }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverSide)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const id = formText(form, 'id')
  if (intent === 'remove') return curationAnswer(await api('DELETE /staff/banners', { query: { id } }), id)
  const image = await housePicture(api, form)
  if (!image.ok) return curationAnswer(image, id || 'new')
  const body = {
    titles: textsFrom(form, 'titles'),
    texts: looseTexts(form, 'texts'),
    linkLabels: looseTexts(form, 'linkLabels'),
    link: formText(form, 'link').trim(),
    image: image.key ?? formText(form, 'image'),
    tone: formText(form, 'tone') as 'paper' | 'ink' | 'light',
    audience: formText(form, 'audience') as 'everyone' | 'guests' | 'fans' | 'creators',
    startsAt: instantFrom(formText(form, 'startsAt')),
    endsAt: instantFrom(formText(form, 'endsAt')),
  }
  if (!id) return curationAnswer(await api('POST /staff/banners', { body }), 'new')
  const isPublished = intent === 'publish' ? 1 : 0
  return curationAnswer(await api('PUT /staff/banners', { body: { id, ...body, isPublished } }), id)
}

export default function CurateBanners({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { banners, pictures } = loaderData
  return (
    <>
      <PageTitle
        title={t`Banners`}
        note={<Trans>The first that is up for a visitor stands on their home.</Trans>}
      />
      <Outcome answer={actionData} done={t`Saved.`} />
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
        <Trans>Write a banner</Trans>
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
  answer: CurationAnswer | undefined
}

/** Its fields, and above them how it will look, while one types. */
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
        <HouseBanner
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
          {banner.isUp ? (
            <Badge tone="ok">{t`Up now`}</Badge>
          ) : banner.isPublished ? (
            <Badge tone="info">{t`Waits for its time, or is over`}</Badge>
          ) : (
            <Badge tone="warn">{t`Draft`}</Badge>
          )}
        </p>
      )}
      <details open={!banner || Boolean(answer?.fields)}>
        <summary className="flex min-h-11 cursor-pointer items-center font-[550]">
          {look.title || <Trans>Words, link, time and audience</Trans>}
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
            label={t`Words of the link`}
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
              label={t`Picture`}
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
                  ? [{ value: banner.image, label: t`As it is` }]
                  : []),
              ]}
            />
            <HousePicture key={image} error={answer?.fields?.file} onChosen={setPicture} />
            <NativeSelect
              name="tone"
              label={t`Look`}
              value={look.tone}
              onChange={({ target }) => change({ tone: target.value as typeof look.tone })}
              options={[
                { value: 'paper', label: t`Paper` },
                { value: 'ink', label: t`Ink` },
                { value: 'light', label: t`Light` },
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
              defaultValue={fieldFrom(banner?.startsAt)}
              error={answer?.fields?.startsAt}
            />
            <Field
              name="endsAt"
              type="datetime-local"
              label={t`Until (UTC)`}
              defaultValue={fieldFrom(banner?.endsAt)}
              error={answer?.fields?.endsAt}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            {banner ? (
              <>
                <Button type="submit" name="intent" value="publish" tone="ember">
                  <Trans>Publish</Trans>
                </Button>
                <Button type="submit" name="intent" value="draft" tone="line">
                  {banner.isPublished ? <Trans>Take down</Trans> : <Trans>Keep as draft</Trans>}
                </Button>
                <Button type="submit" name="intent" value="remove" tone="danger" formNoValidate>
                  <Trans>Remove</Trans>
                </Button>
              </>
            ) : (
              <Button type="submit" name="intent" value="add" tone="line">
                <Trans>Keep as draft</Trans>
              </Button>
            )}
          </div>
        </Form>
      </details>
    </article>
  )
}
