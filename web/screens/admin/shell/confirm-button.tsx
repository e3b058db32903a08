import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Button, type ButtonProps } from '../../../ui/form/button.tsx'

type ConfirmButtonProps = Omit<ButtonProps, 'type' | 'onClick' | 'ref'> & {
  /** Names what will happen, and to whom. */
  question: string
  consequence?: ReactNode
  /** Label of the confirming button; the label of this one by default. */
  confirmLabel?: ReactNode
}

/** Submits its form after a confirmation. Invalid fields are shown first; without JavaScript it submits directly. */
export function ConfirmButton({ question, consequence, confirmLabel, ...button }: ConfirmButtonProps) {
  const submitter = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    submitter.current?.form?.requestSubmit(submitter.current)
  }
  return (
    <>
      <Button
        {...button}
        ref={submitter}
        type="submit"
        onClick={(event) => {
          event.preventDefault()
          const { form } = event.currentTarget
          if (button.formNoValidate || form?.reportValidity()) setAsking(true)
        }}
      />
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={question}
        footer={
          <div className="grid grid-cols-2 gap-2">
            <Button tone="line" onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button tone={button.tone === 'danger' ? 'danger' : 'ember'} onClick={confirm}>
              {confirmLabel ?? button.children}
            </Button>
          </div>
        }
      >
        {consequence ? <p className="pb-2 text-ink-2">{consequence}</p> : null}
      </Dialog>
    </>
  )
}
