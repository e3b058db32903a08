import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { DisclosureButton } from '../../../ui/display/disclosure-button.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'

type ReasonFormProps = {
  intent: 'view' | 'end'
  streamId: string
  tone: 'danger' | 'line'
  title: ReactNode
  yes: ReactNode
  note: ReactNode
  isReasonWrong: boolean
}

/** An action on a stream that needs a reason for the audit log. */
export function ReasonForm({ intent, streamId, tone, title, yes, note, isReasonWrong }: ReasonFormProps) {
  const { t } = useLingui()
  const { formData } = useNavigation()
  return (
    <DisclosureButton tone={tone} title={title} isOpen={isReasonWrong}>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="streamId" value={streamId} />
        <Field
          name="reason"
          id={`${intent}-${streamId}`}
          label={t`Reason`}
          hint={note}
          error={isReasonWrong ? t`Enter a reason of at least four characters.` : undefined}
          maxLength={500}
          required
        />
        <Button
          type="submit"
          name="intent"
          value={intent}
          tone={tone === 'danger' ? 'danger' : 'ink'}
          size="sm"
          className="justify-self-start"
          busy={formData?.get('intent') === intent && formData.get('streamId') === streamId}
        >
          {yes}
        </Button>
      </Form>
    </DisclosureButton>
  )
}
