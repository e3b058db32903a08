import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '../../../ui/display/banner.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { DisclosureButton } from '../../../ui/display/disclosure-button.tsx'
import { ownerName, type ReportedContent } from './reported-content.ts'

/** Error of the last action. */
export type ReportActionError = { intent: string; message: string; isReason: boolean }
type ReportActionsProps = { reported: ReportedContent; error: ReportActionError | undefined }

/** Dismiss, remove or restore. */
export function ReportActions({ reported, error }: ReportActionsProps) {
  const { t } = useLingui()
  const { formData } = useNavigation()
  const { type, id, state, decision } = reported
  const isBusy = (intent: string) => formData?.get('intent') === intent && formData.get('subjectId') === id
  const fault = error && !error.isReason && <Banner tone="bad">{error.message}</Banner>
  if (decision) {
    if (decision.outcome !== 'removed' || decision.undone) return null
    return (
      <>
        {fault}
        <WithReason
          intent="putBack"
          id={decision._id}
          type={type}
          tone="line"
          error={error}
          title={type === 'person' ? <Trans>Reactivate account</Trans> : <Trans>Restore</Trans>}
          yes={type === 'person' ? <Trans>Confirm reactivation</Trans> : <Trans>Confirm restore</Trans>}
          note={<Trans>We’ll notify the owner that it’s back.</Trans>}
        />
      </>
    )
  }
  return (
    <>
      {fault}
      <div className="flex flex-wrap items-start gap-2">
        <Form method="post">
          <input type="hidden" name="type" value={type} />
          <input type="hidden" name="subjectId" value={id} />
          <ConfirmButton
            question={t`Dismiss this report?`}
            consequence={<Trans>Nothing is removed. We’ll notify everyone who reported it.</Trans>}
            name="intent"
            value="leave"
            tone="line"
            size="sm"
            busy={isBusy('leave')}
            aria-describedby={`of-${id}`}
          >
            <Trans>Dismiss report</Trans>
          </ConfirmButton>
          <span id={`of-${id}`} hidden>
            {ownerName(reported)}
          </span>
        </Form>
        {state !== 'gone' && state !== 'removed' && (
          <WithReason
            intent="takeDown"
            id={id}
            type={type}
            tone="danger"
            error={error}
            title={type === 'person' ? <Trans>Suspend account</Trans> : <Trans>Remove content</Trans>}
            yes={type === 'person' ? <Trans>Confirm suspension</Trans> : <Trans>Confirm removal</Trans>}
            note={
              type === 'person' ? (
                <Trans>They’ll be logged out everywhere and notified by email.</Trans>
              ) : (
                <Trans>It will be hidden from everyone. The owner will see this reason.</Trans>
              )
            }
          />
        )}
      </div>
    </>
  )
}

type WithReasonProps = {
  intent: 'takeDown' | 'putBack'
  id: string
  type: ReportedContent['type']
  tone: 'danger' | 'line'
  title: ReactNode
  yes: ReactNode
  note: ReactNode
  error: ReportActionError | undefined
}

function WithReason({ intent, id, type, tone, title, yes, note, error }: WithReasonProps) {
  const { t } = useLingui()
  const { formData } = useNavigation()
  const isWrong = error?.intent === intent
  return (
    <DisclosureButton tone={tone} title={title} isOpen={isWrong}>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="subjectId" value={id} />
        <input type="hidden" name="type" value={type} />
        <Field
          name="reason"
          id={`reason-${id}`}
          label={t`Reason`}
          hint={note}
          error={isWrong && error.isReason ? t`Enter a reason of at least four characters.` : undefined}
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
          busy={formData?.get('intent') === intent && formData.get('subjectId') === id}
        >
          {yes}
        </Button>
      </Form>
    </DisclosureButton>
  )
}
