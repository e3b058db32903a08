import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { BulkAction, BulkActionBar } from '../../../ui/form/bulk-action-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

export type BulkChoice = {
  intent: string
  label: ReactNode
  icon: ReactNode
  /** Names the number of items. */
  question: string
  note: ReactNode
  confirmLabel: ReactNode
  isDanger?: boolean
  isReasonRequired?: boolean
}

type BulkSelectionProps = { label: string; selected: string[]; onClear: () => void; choices: BulkChoice[] }

/** Decides about the selected items of a list, after one confirmation for all of them. */
export function BulkSelection({ label, selected, onClear, choices }: BulkSelectionProps) {
  const { t } = useLingui()
  const [intent, setIntent] = useState<string>()
  if (selected.length === 0) return null
  const chosen = choices.find((choice) => choice.intent === intent)
  return (
    <>
      <BulkActionBar
        label={label}
        clearLabel={t`Clear selection`}
        onClear={onClear}
        status={<Plural value={selected.length} one="# selected" other="# selected" />}
      >
        {choices.map((choice) => (
          <BulkAction key={choice.intent} onClick={() => setIntent(choice.intent)} icon={choice.icon}>
            {choice.label}
          </BulkAction>
        ))}
      </BulkActionBar>
      {chosen && (
        <BulkDialog
          intent={chosen.intent}
          items={selected}
          question={chosen.question}
          note={chosen.note}
          confirmLabel={chosen.confirmLabel}
          isDanger={chosen.isDanger ?? false}
          isReasonRequired={chosen.isReasonRequired ?? false}
          onClose={(isSubmitted) => {
            setIntent(undefined)
            if (isSubmitted) onClear()
          }}
        />
      )}
    </>
  )
}
