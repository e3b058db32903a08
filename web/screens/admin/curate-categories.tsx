import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { mediaUrl } from '../../lib/media-url.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Route } from './+types/curate-categories.ts'
import { curationAnswer, type CurationAnswer, Outcome } from './curation-answer.tsx'
import { HousePicture, housePicture } from './house-picture.tsx'
import { looseTexts, textsFrom } from './form-texts.ts'
import { LanguageFields } from './language-fields.tsx'
import { PageTitle } from './page-title.tsx'
import { requireStaff } from './staff.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverSide)
  return { categories: bodyOf(await api('GET /staff/categories', { query: { limit: 100 } })).data ?? [] }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverSide)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const id = formText(form, 'id')
  const texts = { titles: textsFrom(form, 'titles'), blurbs: looseTexts(form, 'blurbs') }
  if (intent === 'add')
    return curationAnswer(
      await api('POST /staff/categories', { body: { key: formText(form, 'key').trim(), ...texts } }),
      'add',
    )
  if (intent === 'show' || intent === 'hide')
    return curationAnswer(
      await api('PATCH /staff/categories', { body: { id, isShown: intent === 'show' ? 1 : 0 } }),
      id,
    )
  if (intent === 'edit') {
    const picture = await housePicture(api, form)
    if (!picture.ok) return curationAnswer(picture, id)
    const coverPic = picture.key ? { coverPic: picture.key } : {}
    return curationAnswer(await api('PATCH /staff/categories', { body: { id, ...texts, ...coverPic } }), id)
  }
  const ids = formText(form, 'ids').split(',')
  return curationAnswer(await api('PUT /staff/categories/order', { body: { ids } }), 'order')
}

export default function CurateCategories({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { categories } = loaderData
  const ids = categories.map(({ _id }) => _id)
  return (
    <>
      <PageTitle
        title={t`Categories`}
        note={<Trans>Their order, their words in every language, and whether they are shown.</Trans>}
      />
      <Outcome answer={actionData} done={t`Saved.`} />
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
  answer: CurationAnswer | undefined
}

function CategoryRow({ category, before, after, answer }: CategoryRowProps) {
  const { t } = useLingui()
  const { _id, key, titles, blurbs, coverPic, isShown, creatorCount } = category
  const [title, setTitle] = useState(titles.en ?? key)
  const [blurb, setBlurb] = useState(blurbs.en ?? '')
  const [chosen, setPicture] = useState<string>()
  const picture = chosen ?? (coverPic && mediaUrl(coverPic, 320))
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
          <Button type="submit" name="intent" value={isShown ? 'hide' : 'show'} tone="line" size="sm">
            {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
          </Button>
        </Form>
        <Move ids={before} label={t`Move ${title} up`} icon={<ArrowUp />} />
        <Move ids={after} label={t`Move ${title} down`} icon={<ArrowDown />} />
      </div>
      <details className="border-t border-line px-4 py-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-[550]">
          <Trans>Words and picture</Trans>
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
            label={t`Blurb`}
            texts={blurbs}
            maxLength={120}
            onTyped={(language, text) => language === 'en' && setBlurb(text)}
          />
          <HousePicture error={answer?.fields?.file} onChosen={setPicture} />
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

function AddCategory({ answer }: { answer: CurationAnswer | undefined }) {
  const { t } = useLingui()
  return (
    <Form method="post" className="mt-8 grid gap-3 rounded-card border border-line-2 p-4">
      <h2 className="type-20">
        <Trans>Add a category</Trans>
      </h2>
      <Field
        name="key"
        label={t`Key`}
        hint={t`Small letters, as it stands in addresses; it never changes.`}
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
      <LanguageFields name="blurbs" label={t`Blurb`} texts={{}} maxLength={120} />
      <Button type="submit" name="intent" value="add" tone="line" className="justify-self-start">
        <Trans>Add, hidden at first</Trans>
      </Button>
    </Form>
  )
}
