import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { moveItem } from '../../../lib/list/move-item.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Route } from './+types/home-editor.ts'
import { sortByIds, type StaffSection } from './section-order.ts'
import { curationResult, CurationOutcome } from './action-result.tsx'
import { readOptionalTexts } from './localized-form-values.ts'
import { HomePreview } from './home-preview.tsx'
import { AddSection, SectionList } from './home-sections.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { requireStaff } from '../shell/staff-session.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const as = url.searchParams.get('as') === 'member' ? ('member' as const) : ('guest' as const)
  const [home, categories, preview] = await Promise.all([
    api('GET /staff/home'),
    api('GET /staff/categories', { query: { limit: 100 } }),
    api('GET /staff/home/preview', { query: { as } }),
  ])
  return {
    as,
    home: unwrapResponse(home).data,
    categories: unwrapResponse(categories).data ?? [],
    preview: unwrapResponse(preview).data.sections,
  }
}

/** Every change is saved to the draft; visitors see it after publishing. */
export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const id = formText(form, 'id')
  if (intent === 'publish')
    return curationResult(
      await api('POST /staff/home/publish', { body: { note: formText(form, 'note') } }),
      intent,
    )
  if (intent === 'discard') return curationResult(await api('POST /staff/home/restore', { body: {} }), intent)
  if (intent === 'restore')
    return curationResult(await api('POST /staff/home/restore', { body: { layoutId: id } }), intent)

  const { sections } = unwrapResponse(await api('GET /staff/home')).data
  const change = (part: (section: StaffSection) => StaffSection) =>
    sections.map((section) => (section.id === id ? part(section) : section))
  const step = (by: number) => moveItem(sections, (section) => section.id === id, by)
  const username = formText(form, 'username').trim().replace(/^@/, '').toLowerCase()
  const found = username ? await api('GET /profile', { query: { username } }) : undefined
  if (found && !found.ok) return curationResult(found, `${intent} ${id}`)
  const personId = found?.ok ? found.body.data._id : formText(form, 'personId')
  const next: Record<string, () => StaffSection[]> = {
    up: () => step(-1),
    down: () => step(1),
    order: () => sortByIds(sections, formText(form, 'ids').split(',')),
    remove: () => sections.filter((section) => section.id !== id),
    edit: () =>
      change((section) => ({
        ...section,
        titles: readOptionalTexts(form, 'titles'),
        blurbs: readOptionalTexts(form, 'blurbs'),
        audience: formText(form, 'audience') as StaffSection['audience'],
      })),
    pick: () =>
      change((section) => ({
        ...section,
        personIds: [...new Set([...(section.personIds ?? []), personId])],
      })),
    unpick: () =>
      change((section) => ({
        ...section,
        personIds: (section.personIds ?? []).filter((userId) => userId !== personId),
      })),
    add: () => [
      {
        id: crypto.randomUUID(),
        kind: formText(form, 'kind') as StaffSection['kind'],
        titles: readOptionalTexts(form, 'titles'),
        blurbs: {},
        audience: 'everyone',
        ...(formText(form, 'kind') === 'category' ? { categoryId: formText(form, 'categoryId') } : {}),
        ...(formText(form, 'kind') === 'picked' ? { personIds: [personId] } : {}),
      },
      ...sections,
    ],
  }
  const arranged = next[intent]?.() ?? sections
  return curationResult(await api('PUT /staff/home', { body: { sections: arranged } }), `${intent} ${id}`)
}

export default function HomeEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { home, categories, preview, as } = loaderData
  const published = actionData?.of === 'publish'
  return (
    <>
      <PageTitle title={t`Home`} note={<Trans>Arrange sections, check the preview, then publish.</Trans>} />
      <CurationOutcome answer={actionData} done={published ? t`Home page published.` : t`Draft saved.`} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 wide:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          <PublishBar isDraft={home.isDraft} />
          <SectionList home={home} categories={categories} answer={actionData} />
          <AddSection categories={categories} key={home.sections.length} />
          <Past history={home.history} />
        </div>
        <HomePreview sections={preview} as={as} />
      </div>
    </>
  )
}

function PublishBar({ isDraft }: { isDraft: boolean }) {
  const { t } = useLingui()
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3 rounded-card border border-line-2 p-4">
      <p className="flex w-full items-center gap-2">
        {isDraft ? <Badge tone="warn">{t`Draft`}</Badge> : <Badge tone="ok">{t`Published`}</Badge>}
        {isDraft ? (
          <Trans>Visitors still see the published version.</Trans>
        ) : (
          <Trans>This is what visitors see.</Trans>
        )}
      </p>
      {isDraft && (
        <>
          <Field name="note" label={t`Changes`} maxLength={200} className="min-w-50 flex-1" optional />
          <ConfirmButton
            name="intent"
            value="publish"
            tone="ember"
            question={t`Publish the home page?`}
            consequence={<Trans>Everyone sees it at once. Earlier versions can be restored.</Trans>}
          >
            <Trans>Publish</Trans>
          </ConfirmButton>
          <ConfirmButton
            name="intent"
            value="discard"
            tone="line"
            question={t`Discard this draft?`}
            consequence={<Trans>Your unpublished changes are lost.</Trans>}
          >
            <Trans>Discard draft</Trans>
          </ConfirmButton>
        </>
      )}
    </Form>
  )
}

function Past({ history }: { history: Route.ComponentProps['loaderData']['home']['history'] }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  if (history.length === 0) return null
  return (
    <section>
      <h2 className="type-20 mb-2">
        <Trans>Version history</Trans>
      </h2>
      <ul>
        {history.map(({ _id, note, by, at, sections }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5">
            <span className="min-w-40 flex-1">
              <b className="block font-semibold">{dateTime(at)}</b>
              <span className="text-13 text-ink-2">
                {[by, note, t`${sections} sections`].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Form method="post">
              <input type="hidden" name="id" value={_id} />
              <Button type="submit" name="intent" value="restore" tone="line" size="sm">
                <Trans>Restore as draft</Trans>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Link to="/home" className="mt-3 inline-flex min-h-11 items-center text-ember-text hover:underline">
        <Trans>View home page</Trans>
      </Link>
    </section>
  )
}
