import { Trans, useLingui } from '@lingui/react/macro'
import { FileCheck, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import type { Draft, TaggedPerson } from './draft.ts'
import { TaggedPeopleInput } from './tagged-people-input.tsx'
import type { DraftState } from './use-draft.ts'

const Picker = lazy(async () => ({
  default: (await import('../../../features/media/vault/vault-picker.tsx')).VaultPicker,
}))

export type Consents = Data<Endpoints['GET /posts/consents']>
/** Earlier consent answers. */
export const taggedPeopleOf = (consents: Consents | undefined): Partial<Draft> =>
  consents
    ? {
        showsOthers: consents.showsOthers === 1,
        shown: consents.people.map(({ userId, username, name, formId, state }) => ({
          name,
          state,
          ...(userId ? { personId: userId } : {}),
          ...(username ? { username } : {}),
          ...(formId ? { formId } : {}),
        })),
      }
    : {}

type TaggedPeopleProps = Pick<DraftState, 'draft' | 'change'> & { fault: string | undefined }

/** Whether other people appear in the post, who, and their consent. */
export function TaggedPeople({ draft, change, fault }: TaggedPeopleProps) {
  const { t } = useLingui()
  const { shown } = draft
  const isSame = (a: TaggedPerson, b: TaggedPerson) =>
    a.personId ? a.personId === b.personId : !b.personId && a.name === b.name
  const add = (person: TaggedPerson) =>
    change(({ shown: known }) => ({
      shown: known.some((other) => isSame(person, other)) ? known : [...known, person],
    }))
  return (
    <section className="border-t border-line py-3 pb-6">
      <Switch
        last
        name="showsOthers"
        label={t`Someone else is in this post`}
        note={t`We’ll ask for their consent before publishing.`}
        checked={draft.showsOthers}
        onChange={(event) => change({ showsOthers: event.target.checked })}
      />
      <input type="hidden" name="shown" value={JSON.stringify(shown)} />
      {draft.showsOthers && (
        <div className="mt-3 grid gap-3">
          <ul className="grid gap-1 empty:hidden">
            {shown.map((person) => (
              <TaggedPersonRow
                key={person.personId ?? person.name}
                person={person}
                onForm={(formId) =>
                  change(({ shown: known }) => ({
                    shown: known.map((other) => (isSame(person, other) ? { ...other, formId } : other)),
                  }))
                }
                onRemove={() =>
                  change(({ shown: known }) => ({ shown: known.filter((other) => !isSame(person, other)) }))
                }
              />
            ))}
          </ul>
          <TaggedPeopleInput onAdd={add} fault={fault} />
        </div>
      )}
    </section>
  )
}

type TaggedPersonRowProps = { person: TaggedPerson; onForm: (formId: string) => void; onRemove: () => void }

function TaggedPersonRow({ person, onForm, onRemove }: TaggedPersonRowProps) {
  const { t } = useLingui()
  const [isPicking, setPicking] = useState(false)
  const { name, username, personId, formId, state } = person
  return (
    <li className="flex min-h-14 items-center gap-3">
      <Avatar silent name={name} />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">
          <bdi>{name}</bdi>
        </b>
        <span className="block truncate text-13 text-ink-2">
          {state === 'agreed' ? (
            <Trans>Consented</Trans>
          ) : state === 'objected' ? (
            <Trans>Declined consent</Trans>
          ) : personId ? (
            <>
              <bdi>@{username}</bdi> · <Trans>will be asked when you publish</Trans>
            </>
          ) : formId ? (
            <span className="inline-flex items-center gap-1">
              <FileCheck aria-hidden className="size-3.5" />
              <Trans>Signed form added</Trans>
            </span>
          ) : (
            <Trans>Needs a signed form</Trans>
          )}
        </span>
      </span>
      {!personId && (
        <Button size="sm" onClick={() => setPicking(true)}>
          {formId ? <Trans>Replace form</Trans> : <Trans>Choose form</Trans>}
        </Button>
      )}
      {state !== 'objected' && (
        <IconButton label={t`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
      {isPicking && (
        <Suspense>
          <Picker
            open
            isReleaseForm
            most={1}
            onOpenChange={setPicking}
            onPick={([file]) => {
              setPicking(false)
              if (file) onForm(file._id)
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
