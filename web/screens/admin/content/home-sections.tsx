import { useSortable } from '@dnd-kit/react/sortable'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, GripVertical, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { moveItem } from '../../../lib/list/move-item.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { Sortable } from '../../../ui/display/sortable.tsx'
import { type StaffHome, type StaffSection } from './section-order.ts'
import type { CurationResult } from './action-result.tsx'
import { LanguageFields } from './language-fields.tsx'
import { useAudienceNames, useKindNames } from './section-names.ts'

type Categories = Data<Endpoints['GET /staff/categories']>['items']
type SectionListProps = { home: StaffHome; categories: Categories; answer: CurationResult | undefined }

/** Sections in order; reordered by dragging the handle or by buttons, which work without JavaScript. */
export function SectionList({ home, categories, answer }: SectionListProps) {
  const { t } = useLingui()
  const submit = useSubmit()
  return (
    <Sortable
      onMove={(id, by) => {
        const ids = moveItem(home.sections, (entry) => entry.id === id, by).map((entry) => entry.id)
        void submit({ intent: 'order', ids: ids.join(',') }, { method: 'post', preventScrollReset: true })
      }}
    >
      <ol aria-label={t`Sections`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {home.sections.map((section, index) => (
          <SectionRow
            key={section.id}
            {...{ section, index, home, categories }}
            answer={answer?.of?.endsWith(section.id) ? answer : undefined}
          />
        ))}
      </ol>
    </Sortable>
  )
}

type SectionRowProps = SectionListProps & { section: StaffSection; index: number }

function SectionRow({ section, index, home, categories, answer }: SectionRowProps) {
  const { t } = useLingui()
  const kinds = useKindNames()
  const audiences = useAudienceNames()
  const category = categories.find(({ _id }) => _id === section.categoryId)
  const title = section.titles.en || category?.titles.en || kinds[section.kind]
  const { ref, handleRef, isDragging } = useSortable({ id: section.id, index, data: { name: title } })
  return (
    <li
      ref={ref}
      className={`rounded-card border border-line-2 bg-raised ${isDragging ? 'opacity-60 shadow-float' : ''}`}
    >
      <div className="flex items-center gap-1 p-2">
        <button
          ref={handleRef}
          type="button"
          aria-label={t`Drag ${title}`}
          aria-roledescription={t`drag handle`}
          className="grid size-11 shrink-0 cursor-grab place-items-center rounded-full text-ink-3 hover:bg-wash"
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
        <span className="min-w-0 flex-1">
          <b className="block truncate font-semibold">{title}</b>
          <span className="block truncate text-13 text-ink-2">
            {kinds[section.kind]} · {audiences[section.audience]}
          </span>
        </span>
        <Form method="post" preventScrollReset className="flex">
          <input type="hidden" name="id" value={section.id} />
          <IconButton
            type="submit"
            name="intent"
            value="up"
            label={t`Move ${title} up`}
            disabled={index === 0}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            type="submit"
            name="intent"
            value="down"
            label={t`Move ${title} down`}
            disabled={index === home.sections.length - 1}
          >
            <ArrowDown />
          </IconButton>
          <IconButton type="submit" name="intent" value="remove" label={t`Remove ${title}`}>
            <Trash2 />
          </IconButton>
        </Form>
      </div>
      <details className="border-t border-line px-4 py-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-[550]">
          <Trans>Text, audience and creators</Trans>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4">
          {section.kind === 'picked' && <PickedPeople section={section} home={home} />}
          <Form method="post" preventScrollReset className="grid gap-3">
            <input type="hidden" name="id" value={section.id} />
            <LanguageFields
              name="titles"
              label={t`Title`}
              texts={section.titles}
              maxLength={60}
              needed={section.kind !== 'category'}
              fields={answer?.fields}
            />
            <LanguageFields
              name="blurbs"
              label={t`Short description`}
              texts={section.blurbs}
              maxLength={120}
            />
            <NativeSelect
              name="audience"
              label={t`Shown to`}
              defaultValue={section.audience}
              options={Object.entries(audiences).map(([value, label]) => ({ value, label }))}
            />
            <Button type="submit" name="intent" value="edit" tone="line" className="justify-self-start">
              <Trans>Save to draft</Trans>
            </Button>
          </Form>
        </div>
      </details>
    </li>
  )
}

function PickedPeople({ section, home }: { section: StaffSection; home: StaffHome }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-2">
        {(section.personIds ?? []).map((id) => {
          const person = home.people.find(({ _id }) => _id === id)
          const name = person?.name ?? t`No longer visible`
          return (
            <li key={id}>
              <Form
                method="post"
                preventScrollReset
                className="inline-flex h-9 items-center rounded-full bg-wash ps-3.5 pe-1 font-[550]"
              >
                <input type="hidden" name="id" value={section.id} />
                <input type="hidden" name="personId" value={id} />
                <bdi>{name}</bdi>
                <button
                  type="submit"
                  name="intent"
                  value="unpick"
                  aria-label={t`Remove ${name}`}
                  className="relative ms-1 grid size-7 place-items-center rounded-full after:absolute after:-inset-2 after:content-[''] hover:bg-wash-2"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              </Form>
            </li>
          )
        })}
      </ul>
      <Form method="post" preventScrollReset className="flex items-end gap-2">
        <input type="hidden" name="id" value={section.id} />
        <Field name="username" label={t`Add by username`} maxLength={31} className="flex-1" required />
        <Button type="submit" name="intent" value="pick" tone="line" className="h-12">
          <Trans>Add</Trans>
        </Button>
      </Form>
    </div>
  )
}

/** New sections are added at the top, where they are visible. */
export function AddSection({ categories }: { categories: Categories }) {
  const { t } = useLingui()
  const kinds = useKindNames()
  const [kind, setKind] = useState<StaffSection['kind']>('category')
  return (
    <Form
      method="post"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line-2 p-4"
    >
      <h2 className="type-20">
        <Trans>Add section</Trans>
      </h2>
      <NativeSelect
        name="kind"
        label={t`Content`}
        value={kind}
        onChange={({ target }) => setKind(target.value as StaffSection['kind'])}
        options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
      />
      {kind === 'category' && (
        <NativeSelect
          name="categoryId"
          label={t`Category`}
          options={categories.map(({ _id, key, titles }) => ({ value: _id, label: titles.en ?? key }))}
        />
      )}
      {kind === 'picked' && (
        <Field name="username" label={t`First creator (username)`} maxLength={31} required />
      )}
      <LanguageFields name="titles" label={t`Title`} texts={{}} maxLength={60} needed={kind !== 'category'} />
      <Button type="submit" name="intent" value="add" tone="line" className="justify-self-start">
        <Trans>Add to draft</Trans>
      </Button>
    </Form>
  )
}
