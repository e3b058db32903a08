import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ban, RotateCcw } from 'lucide-react'
import { createContext, type Dispatch, type SetStateAction, use, useState } from 'react'
import { BulkAction, BulkActionBar } from '../../../ui/form/bulk-action-bar.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { BulkDialog } from '../shell/bulk-dialog.tsx'

type Selection = { selected: string[]; setSelected: Dispatch<SetStateAction<string[]>> }
/** Selected user ids, for the rows of the table. */
export const SelectedUsers = createContext<Selection>({ selected: [], setSelected: () => {} })

export function SelectUser({ id, username }: { id: string; username: string }) {
  const { t } = useLingui()
  const { selected, setSelected } = use(SelectedUsers)
  return (
    <Checkbox
      labelHidden
      label={t`Select ${username}`}
      checked={selected.includes(id)}
      onChange={({ currentTarget: { checked } }) =>
        setSelected((before) => (checked ? [...before, id] : before.filter((other) => other !== id)))
      }
    />
  )
}

type UserSelectionProps = { selected: string[]; onClear: () => void }

/** Suspends or restores the selected accounts. */
export function UserSelection({ selected, onClear }: UserSelectionProps) {
  const { t } = useLingui()
  const [intent, setIntent] = useState<'suspend' | 'restore'>()
  const count = selected.length
  if (count === 0) return null
  const isSuspension = intent === 'suspend'
  const icon = 'size-4'
  return (
    <>
      <BulkActionBar
        label={t`Selected users`}
        clearLabel={t`Clear selection`}
        onClear={onClear}
        status={<Plural value={count} one="# selected" other="# selected" />}
      >
        <BulkAction onClick={() => setIntent('restore')} icon={<RotateCcw aria-hidden className={icon} />}>
          <Trans>Restore</Trans>
        </BulkAction>
        <BulkAction onClick={() => setIntent('suspend')} icon={<Ban aria-hidden className={icon} />}>
          <Trans>Suspend</Trans>
        </BulkAction>
      </BulkActionBar>
      {intent && (
        <BulkDialog
          intent={intent}
          items={selected}
          isDanger={isSuspension}
          isReasonRequired
          question={
            isSuspension
              ? t`${plural(count, { one: 'Suspend # account?', other: 'Suspend # accounts?' })}`
              : t`${plural(count, { one: 'Restore # account?', other: 'Restore # accounts?' })}`
          }
          note={
            isSuspension ? (
              <Trans>They’ll be logged out everywhere and notified by email.</Trans>
            ) : (
              <Trans>They’ll get their previous status back and be notified by email.</Trans>
            )
          }
          confirmLabel={
            isSuspension ? (
              <Plural value={count} one="Suspend # account" other="Suspend # accounts" />
            ) : (
              <Plural value={count} one="Restore # account" other="Restore # accounts" />
            )
          }
          onClose={(isSubmitted) => {
            setIntent(undefined)
            if (isSubmitted) onClear()
          }}
        />
      )}
    </>
  )
}
