import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import type { Route } from './+types/updates-editor.ts'
import { curationResult, type CurationResult, CurationOutcome } from './action-result.tsx'
import { readOptionalTexts, readLocalizedTexts } from './localized-form-values.ts'
import { LanguageFields } from './language-fields.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { requireStaff } from '../shell/staff-session.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  return { updates: unwrapResponse(await api('GET /staff/updates', { query: { limit: 100 } })).data ?? [] }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const id = formText(form, 'id')
  if (intent === 'remove') return curationResult(await api('DELETE /staff/updates', { query: { id } }), id)
  const body = {
    messages: readLocalizedTexts(form, 'messages'),
    descriptions: readOptionalTexts(form, 'descriptions'),
    type: formText(form, 'type') as 'new' | 'better' | 'notice',
    linkedWith: formText(form, 'linkedWith') as 'none' | 'screen' | 'creator' | 'web',
    linkedValue: formText(form, 'linkedValue').trim(),
  }
  if (!id) return curationResult(await api('POST /staff/updates', { body }), 'new')
  const isPublished = intent === 'publish' ? 1 : 0
  return curationResult(await api('PUT /staff/updates', { body: { id, ...body, isPublished } }), id)
}

export default function UpdatesEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { updates } = loaderData
  return (
    <>
      <PageTitle
        title={t`Product news`}
        note={<Trans>Product updates, shown on the What’s new page.</Trans>}
      />
      <CurationOutcome answer={actionData} done={t`Saved.`} />
      <ul aria-label={t`Product news`} className="grid gap-3">
        {updates.map((update) => (
          <li key={update._id} className="rounded-card border border-line-2 p-4">
            <UpdateForm update={update} answer={actionData?.of === update._id ? actionData : undefined} />
          </li>
        ))}
      </ul>
      <section className="mt-8 rounded-card border border-line-2 p-4">
        <h2 className="type-20 mb-3">
          <Trans>New update</Trans>
        </h2>
        <UpdateForm key={updates.length} answer={actionData?.of === 'new' ? actionData : undefined} />
      </section>
    </>
  )
}

type Update = Route.ComponentProps['loaderData']['updates'][number]

function UpdateForm({ update, answer }: { update?: Update; answer: CurationResult | undefined }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="id" value={update?._id ?? ''} />
      {update && (
        <p className="flex flex-wrap items-center gap-2">
          {update.isPublished ? (
            <Badge tone="ok">{t`Published`}</Badge>
          ) : (
            <Badge tone="warn">{t`Draft`}</Badge>
          )}
          <b className="font-semibold">{update.messages.en}</b>
          {update.publishedAt && <span className="text-13 text-ink-2">{dateTime(update.publishedAt)}</span>}
        </p>
      )}
      <LanguageFields
        name="messages"
        label={t`Message`}
        texts={update?.messages ?? {}}
        maxLength={80}
        needed
        fields={answer?.fields}
      />
      <LanguageFields
        name="descriptions"
        label={t`Description`}
        texts={update?.descriptions ?? {}}
        maxLength={300}
        long
      />
      <div className="grid gap-3 tablet:grid-cols-3">
        <NativeSelect
          name="type"
          label={t`Type`}
          defaultValue={update?.type ?? 'new'}
          options={[
            { value: 'new', label: t`New` },
            { value: 'better', label: t`Improvement` },
            { value: 'notice', label: t`Notice` },
          ]}
        />
        <NativeSelect
          name="linkedWith"
          label={t`Link to`}
          defaultValue={update?.linkedWith ?? 'none'}
          options={[
            { value: 'none', label: t`No link` },
            { value: 'screen', label: t`Screen` },
            { value: 'creator', label: t`Creator page` },
            { value: 'web', label: t`External site` },
          ]}
        />
        <Field
          name="linkedValue"
          label={t`Path, username or URL`}
          dir="ltr"
          maxLength={300}
          defaultValue={update?.linkedValue ?? ''}
          error={answer?.fields?.linkedValue}
          optional
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {update && (
          <ConfirmButton
            name="intent"
            value="publish"
            tone="ember"
            question={t`Publish this news item?`}
            consequence={<Trans>Visitors see it at once.</Trans>}
          >
            <Trans>Publish</Trans>
          </ConfirmButton>
        )}
        {update?.isPublished ? (
          <ConfirmButton
            name="intent"
            value="draft"
            tone="line"
            question={t`Unpublish this news item?`}
            consequence={<Trans>Visitors no longer see it.</Trans>}
          >
            <Trans>Unpublish</Trans>
          </ConfirmButton>
        ) : (
          <Button type="submit" name="intent" value="draft" tone="line">
            <Trans>Save as draft</Trans>
          </Button>
        )}
        {update && (
          <ConfirmButton
            name="intent"
            value="remove"
            tone="danger"
            formNoValidate
            question={t`Remove this news item?`}
            consequence={<Trans>This can’t be undone.</Trans>}
          >
            <Trans>Remove</Trans>
          </ConfirmButton>
        )}
      </div>
    </Form>
  )
}
