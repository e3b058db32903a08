import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BulkAction, BulkActionBar } from '../../../ui/form/bulk-action-bar.tsx'
import { BulkDialog } from '../shell/bulk-dialog.tsx'

/** `selected` are `type id` pairs. */
type ReportSelectionProps = { selected: string[]; onClear: () => void }

/** Dismisses the selected reports, or removes what they are about. */
export function ReportSelection({ selected, onClear }: ReportSelectionProps) {
  const { t } = useLingui()
  const [intent, setIntent] = useState<'bulkDismiss' | 'bulkRemove'>()
  const count = selected.length
  if (count === 0) return null
  const isRemoval = intent === 'bulkRemove'
  const icon = 'size-4'
  return (
    <>
      <BulkActionBar
        label={t`Selected reports`}
        clearLabel={t`Clear selection`}
        onClear={onClear}
        status={<Plural value={count} one="# selected" other="# selected" />}
      >
        <BulkAction onClick={() => setIntent('bulkDismiss')} icon={<Check aria-hidden className={icon} />}>
          <Trans>Dismiss</Trans>
        </BulkAction>
        <BulkAction onClick={() => setIntent('bulkRemove')} icon={<Trash2 aria-hidden className={icon} />}>
          <Trans>Remove</Trans>
        </BulkAction>
      </BulkActionBar>
      {intent && (
        <BulkDialog
          intent={intent}
          items={selected}
          isDanger={isRemoval}
          isReasonRequired={isRemoval}
          question={
            isRemoval
              ? t`${plural(count, { one: 'Remove # reported item?', other: 'Remove # reported items?' })}`
              : t`${plural(count, { one: 'Dismiss # report?', other: 'Dismiss # reports?' })}`
          }
          note={
            isRemoval ? (
              <Trans>Content is hidden from everyone and reported accounts are suspended.</Trans>
            ) : (
              <Trans>Nothing is removed. We’ll notify everyone who reported them.</Trans>
            )
          }
          confirmLabel={
            isRemoval ? (
              <Plural value={count} one="Remove # item" other="Remove # items" />
            ) : (
              <Plural value={count} one="Dismiss # report" other="Dismiss # reports" />
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
