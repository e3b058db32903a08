import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

type BulkDialogProps = {
  /** Names the number of items. */
  question: string
  note: ReactNode
  intent: string
  /** Values of the hidden `item` fields. */
  items: string[]
  confirmLabel: ReactNode
  isDanger: boolean
  isReasonRequired: boolean
  onClose: (isSubmitted: boolean) => void
}

/** One confirmation, and one reason, for all selected items. */
export function BulkDialog(props: BulkDialogProps) {
  const { question, note, intent, items, confirmLabel, isDanger, isReasonRequired, onClose } = props
  return (
    <Dialog open onOpenChange={(next) => next || onClose(false)} title={question}>
      <Form method="post" className="grid gap-4" onSubmit={() => onClose(true)}>
        <input type="hidden" name="intent" value={intent} />
        {items.map((item) => (
          <input key={item} type="hidden" name="item" value={item} />
        ))}
        <p className="text-ink-2">{note}</p>
        <Field
          name="reason"
          label={<Trans>Reason</Trans>}
          minLength={isReasonRequired ? 4 : undefined}
          maxLength={500}
          required={isReasonRequired}
          optional={!isReasonRequired}
        />
        <div className="flex flex-col-reverse gap-2 tablet:grid tablet:grid-cols-2">
          <Button tone="line" onClick={() => onClose(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" tone={isDanger ? 'danger' : 'ember'}>
            {confirmLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
