import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Trash2 } from 'lucide-react'
import { BulkSelection } from '../shell/bulk-selection.tsx'

/** `selected` are `type id` pairs. */
type ReportSelectionProps = { selected: string[]; onClear: () => void }

/** Dismisses the selected reports, or removes what they are about. */
export function ReportSelection({ selected, onClear }: ReportSelectionProps) {
  const { t } = useLingui()
  const count = selected.length
  return (
    <BulkSelection
      label={t`Selected reports`}
      selected={selected}
      onClear={onClear}
      choices={[
        {
          intent: 'bulkDismiss',
          label: <Trans>Dismiss</Trans>,
          icon: <Check aria-hidden className="size-4" />,
          question: t`${plural(count, { one: 'Dismiss # report?', other: 'Dismiss # reports?' })}`,
          note: <Trans>Nothing is removed. We’ll notify everyone who reported them.</Trans>,
          confirmLabel: <Plural value={count} one="Dismiss # report" other="Dismiss # reports" />,
        },
        {
          intent: 'bulkRemove',
          label: <Trans>Remove</Trans>,
          icon: <Trash2 aria-hidden className="size-4" />,
          question: t`${plural(count, { one: 'Remove # reported item?', other: 'Remove # reported items?' })}`,
          note: <Trans>Content is hidden from everyone and reported accounts are suspended.</Trans>,
          confirmLabel: <Plural value={count} one="Remove # item" other="Remove # items" />,
          isDanger: true,
          isReasonRequired: true,
        },
      ]}
    />
  )
}
