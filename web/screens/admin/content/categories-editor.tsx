import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { mediaUrl } from '../../../lib/api/media-url.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import type { Route } from './+types/categories-editor.ts'
import { curationResult, type CurationResult, CurationOutcome } from './action-result.tsx'
import { ImageField, uploadFormImage } from './image-upload.tsx'
import { readOptionalTexts, readLocalizedTexts } from './localized-form-values.ts'
import { LanguageFields } from './language-fields.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { requireStaff } from '../shell/staff-session.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  return {
    categories: unwrapResponse(await api('GET /staff/categories', { query: { limit: 100 } })).data ?? [],
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const id = formText(form, 'id')
  const texts = { titles: readLocalizedTexts(form, 'titles'), blurbs: readOptionalTexts(form, 'blurbs') }
  if (intent === 'add')
    return curationResult(
      await api('POST /staff/categories', { body: { key: formText(form, 'key').trim(), ...texts } }),
      'add',
    )
  if (intent === 'show' || intent === 'hide')
    return curationResult(
      await api('PATCH /staff/categories', { body: { id, isShown: intent === 'show' ? 1 : 0 } }),
      id,
    )
  if (intent === 'edit') {
    const picture = await uploadFormImage(api, form)
    if (!picture.ok) return curationResult(picture, id)
    const coverPic = picture.key ? { coverPic: picture.key } : {}
    return curationResult(await api('PATCH /staff/categories', { body: { id, ...texts, ...coverPic } }), id)
  }
  const ids = formText(form, 'ids').split(',')
  return curationResult(await api('PUT /staff/categories/order', { body: { ids } }), 'order')
}

export default function CategoriesEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { categories } = loaderData
  const ids = categories.map(({ _id }) => _id)
  return (
    <>
      <PageTitle
        title={t`Categories`}
        note={<Trans>Set the order, translations and visibility of categories.</Trans>}
      />
      <CurationOutcome answer={actionData} done={t`Saved.`} />
      <ol aria-label={t`Categories`} className="grid gap-2">
        {categories.map((category, index) => (
          <CategoryRow
            key={`${category._id} ${category.coverPic}`}
            category={category}
            before={index > 0 ? swapped(ids, index - 1) : undefined}
            after={index < ids.length - 1 ? swapped(ids, index) : undefined}
            answer={actionData?.of === category._id ? actionData : undefined}
          />
        ))}
      </ol>
      <AddCategory key={ids.length} answer={actionData?.of === 'add' ? actionData : undefined} />
    </>
  )
}

const swapped = (ids: string[], at: number) =>
  [...ids.slice(0, at), ids[at + 1], ids[at], ...ids.slice(at + 2)].join(',')

type Category = Route.ComponentProps['loaderData']['categories'][number]
type CategoryRowProps = {
  category: Category
  before: string | undefined
  after: string | undefined
  answer: CurationResult | undefined
}

function CategoryRow({ category, before, after, answer }: CategoryRowProps) {
  const { t } = useLingui()
  const { _id, key, titles, blurbs, coverPic, isShown, creatorCount } = category
  const [title, setTitle] = useState(titles.en ?? key)
  const [blurb, setBlurb] = useState(blurbs.en ?? '')
  const [imagePreview, setImagePreview] = useState<string>()
  const picture = imagePreview ?? (coverPic && mediaUrl(coverPic, 320))
  return (
    <li className="rounded-card border border-line-2 bg-raised">
      <div className="flex flex-wrap items-center gap-3 p-3">
        {picture && (
          <img src={picture} alt="" width={40} height={50} className="h-12.5 w-10 rounded-arch bg-sunk-2" />
        )}
        <span className="min-w-40 flex-1">
          <b className="type-20 block">{title}</b>
          <span className="block text-13 text-ink-2">{blurb}</span>
          <span className="block text-12 text-ink-3">
            <Plural value={creatorCount} one="# creator" other="# creators" />
          </span>
        </span>
        {!isShown && <Badge tone="warn">{t`Hidden`}</Badge>}
        <Form method="post" preventScrollReset className="flex items-center">
          <input type="hidden" name="id" value={_id} />
          <ConfirmButton
            name="intent"
            value={isShown ? 'hide' : 'show'}
            tone="line"
            size="sm"
            question={isShown ? t`Hide ${title}?` : t`Show ${title}?`}
            consequence={
              isShown ? (
                <Trans>It disappears from home and explore at once. Its creators stay.</Trans>
              ) : (
                <Trans>Everyone sees it on home and explore at once.</Trans>
              )
            }
          >
            {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
          </ConfirmButton>
        </Form>
        <Move ids={before} label={t`Move ${title} up`} icon={<ArrowUp />} />
        <Move ids={after} label={t`Move ${title} down`} icon={<ArrowDown />} />
      </div>
      <details className="border-t border-line px-4 py-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-[550]">
          <Trans>Text and image</Trans>
        </summary>
        <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-3 pb-4">
          <input type="hidden" name="id" value={_id} />
          <LanguageFields
            name="titles"
            label={t`Title`}
            texts={titles}
            maxLength={40}
            needed
            fields={answer?.fields}
            onTyped={(language, text) => language === 'en' && setTitle(text)}
          />
          <LanguageFields
            name="blurbs"
            label={t`Short description`}
            texts={blurbs}
            maxLength={120}
            onTyped={(language, text) => language === 'en' && setBlurb(text)}
          />
          <ImageField error={answer?.fields?.file} onChosen={setImagePreview} />
          <Button type="submit" name="intent" value="edit" tone="ember" className="justify-self-start">
            <Trans>Save</Trans>
          </Button>
        </Form>
      </details>
    </li>
  )
}

function Move({ ids, label, icon }: { ids: string | undefined; label: string; icon: React.ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="ids" value={ids ?? ''} />
      <IconButton type="submit" name="intent" value="order" label={label} disabled={ids === undefined}>
        {icon}
      </IconButton>
    </Form>
  )
}

function AddCategory({ answer }: { answer: CurationResult | undefined }) {
  const { t } = useLingui()
  return (
    <Form method="post" className="mt-8 grid gap-3 rounded-card border border-line-2 p-4">
      <h2 className="type-20">
        <Trans>Add category</Trans>
      </h2>
      <Field
        name="key"
        label={t`Key`}
        hint={t`Lowercase letters, used in links. This can’t be changed later.`}
        pattern="[a-z][a-z0-9\-]+"
        maxLength={30}
        error={answer?.fields?.key}
        required
      />
      <LanguageFields
        name="titles"
        label={t`Title`}
        texts={{}}
        maxLength={40}
        needed
        fields={answer?.fields}
      />
      <LanguageFields name="blurbs" label={t`Short description`} texts={{}} maxLength={120} />
      <Button type="submit" name="intent" value="add" tone="line" className="justify-self-start">
        <Trans>Add as hidden</Trans>
      </Button>
    </Form>
  )
}
