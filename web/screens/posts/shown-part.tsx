import { Trans, useLingui } from '@lingui/react/macro'
import { FileCheck, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Draft, ShownOne } from './draft.ts'
import { ShownField } from './shown-field.tsx'
import type { Writing } from './use-draft.ts'

const Picker = lazy(async () => ({
  default: (await import('../../features/vault/picker-drawer.tsx')).VaultPicker,
}))

export type Consents = Data<Endpoints['GET /posts/consents']>
/** What was said before of who is shown. */
export const shownIn = (consents: Consents | undefined): Partial<Draft> =>
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

type ShownPartProps = Pick<Writing, 'draft' | 'change'> & { fault: string | undefined }

/** Whether somebody else is shown, who, and that they agree. */
export function ShownPart({ draft, change, fault }: ShownPartProps) {
  const { t } = useLingui()
  const { shown } = draft
  const isSame = (a: ShownOne, b: ShownOne) =>
    a.personId ? a.personId === b.personId : !b.personId && a.name === b.name
  const add = (one: ShownOne) =>
    change(({ shown: known }) => ({
      shown: known.some((other) => isSame(one, other)) ? known : [...known, one],
    }))
  return (
    <section className="border-t border-line py-3 pb-6">
      <Switch
        last
        name="showsOthers"
        label={t`Another person is shown`}
        note={t`Then their consent is asked before it goes out`}
        checked={draft.showsOthers}
        onChange={(event) => change({ showsOthers: event.target.checked })}
      />
      <input type="hidden" name="shown" value={JSON.stringify(shown)} />
      {draft.showsOthers && (
        <div className="mt-3 grid gap-3">
          <ul className="grid gap-1 empty:hidden">
            {shown.map((one) => (
              <ShownRow
                key={one.personId ?? one.name}
                one={one}
                onForm={(formId) =>
                  change(({ shown: known }) => ({
                    shown: known.map((other) => (isSame(one, other) ? { ...other, formId } : other)),
                  }))
                }
                onRemove={() =>
                  change(({ shown: known }) => ({ shown: known.filter((other) => !isSame(one, other)) }))
                }
              />
            ))}
          </ul>
          <ShownField onAdd={add} fault={fault} />
        </div>
      )}
    </section>
  )
}

type ShownRowProps = { one: ShownOne; onForm: (formId: string) => void; onRemove: () => void }

function ShownRow({ one, onForm, onRemove }: ShownRowProps) {
  const { t } = useLingui()
  const [isPicking, setPicking] = useState(false)
  const { name, username, personId, formId, state } = one
  return (
    <li className="flex min-h-14 items-center gap-3">
      <Avatar silent name={name} />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">
          <bdi>{name}</bdi>
        </b>
        <span className="block truncate text-13 text-ink-2">
          {state === 'agreed' ? (
            <Trans>Agreed</Trans>
          ) : state === 'objected' ? (
            <Trans>Does not want to be shown</Trans>
          ) : personId ? (
            <>
              <bdi>@{username}</bdi> · <Trans>is asked when you publish</Trans>
            </>
          ) : formId ? (
            <span className="inline-flex items-center gap-1">
              <FileCheck aria-hidden className="size-3.5" />
              <Trans>Signed form is there</Trans>
            </span>
          ) : (
            <Trans>Needs a signed form</Trans>
          )}
        </span>
      </span>
      {!personId && (
        <Button size="sm" onClick={() => setPicking(true)}>
          {formId ? <Trans>Another form</Trans> : <Trans>Choose the form</Trans>}
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
            isForm
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
