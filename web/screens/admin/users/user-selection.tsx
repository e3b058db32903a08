import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ban, RotateCcw } from 'lucide-react'
import { createContext, type Dispatch, type SetStateAction, use } from 'react'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { BulkSelection } from '../shell/bulk-selection.tsx'

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
  const count = selected.length
  return (
    <BulkSelection
      label={t`Selected users`}
      selected={selected}
      onClear={onClear}
      choices={[
        {
          intent: 'restore',
          label: <Trans>Restore</Trans>,
          icon: <RotateCcw aria-hidden className="size-4" />,
          question: t`${plural(count, { one: 'Restore # account?', other: 'Restore # accounts?' })}`,
          note: <Trans>They’ll get their previous status back and be notified by email.</Trans>,
          confirmLabel: <Plural value={count} one="Restore # account" other="Restore # accounts" />,
          isReasonRequired: true,
        },
        {
          intent: 'suspend',
          label: <Trans>Suspend</Trans>,
          icon: <Ban aria-hidden className="size-4" />,
          question: t`${plural(count, { one: 'Suspend # account?', other: 'Suspend # accounts?' })}`,
          note: <Trans>They’ll be logged out everywhere and notified by email.</Trans>,
          confirmLabel: <Plural value={count} one="Suspend # account" other="Suspend # accounts" />,
          isDanger: true,
          isReasonRequired: true,
        },
      ]}
    />
  )
}
