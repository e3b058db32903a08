import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { Pager } from '../shell/pager.tsx'

export type UserNote = Data<Endpoints['GET /staff/userNotes']>['items'][number]
type UserNotesProps = {
  notes: UserNote[]
  total: number
  offset: number
  limit: number
  error: string | undefined
}

/** Internal notes about a user, with a form for a new one. */
export function UserNotes({ notes, total, offset, limit, error }: UserNotesProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const isAdding = useNavigation().formData?.get('intent') === 'addNote'
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="type-20 mb-1">
        <Trans>Notes</Trans>
      </h2>
      <p className="mb-3 text-13 text-ink-2">
        <Trans>Only staff can see notes.</Trans>
      </p>
      {/* A new form after each note, with an empty field. */}
      <Form key={notes[0]?._id} method="post" preventScrollReset className="grid gap-3">
        <TextArea name="text" label={t`New note`} rows={3} maxLength={1000} required error={error} />
        <Button
          type="submit"
          name="intent"
          value="addNote"
          tone="line"
          busy={isAdding}
          className="justify-self-start"
        >
          <Trans>Add note</Trans>
        </Button>
      </Form>
      <ul aria-label={t`Notes`} className="mt-4">
        {notes.map(({ _id, text, by, at, mayRemove }) => (
          <li key={_id} className="flex items-start gap-3 border-t border-line py-3">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="break-words whitespace-pre-wrap">
                {text}
              </p>
              <p className="text-13 text-ink-2">
                <bdi>{by}</bdi> · <time dateTime={at}>{formats.dateTime(at, 'UTC')}</time>
              </p>
            </div>
            {mayRemove === 1 && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="noteId" value={_id} />
                <ConfirmButton
                  name="intent"
                  value="removeNote"
                  tone="line"
                  size="sm"
                  icon={<Trash2 aria-hidden className="size-4" />}
                  question={t`Remove this note?`}
                  consequence={<Trans>This can’t be undone.</Trans>}
                >
                  <Trans>Remove</Trans>
                </ConfirmButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Pager offset={offset} limit={limit} total={total} />
    </section>
  )
}
