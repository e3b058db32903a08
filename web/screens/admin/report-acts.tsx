import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FoldButton } from '../../ui/fold-button.tsx'
import { ownerName, type Reported } from './reported.ts'

/** What the last press was answered with, where it was refused. */
export type Refused = { intent: string; message: string; isReason: boolean }
type ActsProps = { reported: Reported; refused: Refused | undefined }

/** Leave it, take it down, or put it back. */
export function ReportActs({ reported, refused }: ActsProps) {
  const { formData } = useNavigation()
  const { type, id, state, decision } = reported
  const isBusy = (intent: string) => formData?.get('intent') === intent && formData.get('subjectId') === id
  const fault = refused && !refused.isReason && <Banner tone="bad">{refused.message}</Banner>
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
          refused={refused}
          title={type === 'person' ? <Trans>Open the account again</Trans> : <Trans>Put it back</Trans>}
          yes={type === 'person' ? <Trans>Yes, open it again</Trans> : <Trans>Yes, put it back</Trans>}
          note={<Trans>The owner is told that it is back.</Trans>}
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
          <Button
            type="submit"
            name="intent"
            value="leave"
            tone="line"
            size="sm"
            busy={isBusy('leave')}
            aria-describedby={`of-${id}`}
          >
            <Trans>Leave it</Trans>
          </Button>
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
            refused={refused}
            title={type === 'person' ? <Trans>Suspend the account</Trans> : <Trans>Take it down</Trans>}
            yes={type === 'person' ? <Trans>Yes, suspend it</Trans> : <Trans>Yes, take it down</Trans>}
            note={
              type === 'person' ? (
                <Trans>They are signed out everywhere at once and told by mail.</Trans>
              ) : (
                <Trans>Nobody sees it any more, and the owner reads this.</Trans>
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
  type: Reported['type']
  tone: 'danger' | 'line'
  title: ReactNode
  yes: ReactNode
  note: ReactNode
  refused: Refused | undefined
}

function WithReason({ intent, id, type, tone, title, yes, note, refused }: WithReasonProps) {
  const { t } = useLingui()
  const { formData } = useNavigation()
  const isWrong = refused?.intent === intent
  return (
    <FoldButton tone={tone} title={title} isOpen={isWrong}>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="subjectId" value={id} />
        <input type="hidden" name="type" value={type} />
        <Field
          name="reason"
          id={`reason-${id}`}
          label={t`Reason`}
          hint={note}
          error={isWrong && refused.isReason ? t`Say why, in at least four letters.` : undefined}
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
    </FoldButton>
  )
}
