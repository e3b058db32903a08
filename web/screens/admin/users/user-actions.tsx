import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { ButtonStyle } from '../../../ui/form/button-styles.ts'
import { Field } from '../../../ui/form/field.tsx'
import { isReviewer, canImpersonate, useStaffMember } from '../shell/staff-session.ts'
import type { UserDetail } from './user-details.tsx'
import { ProfileStatus } from '../../../../contract/core/constants.ts'

/** Account actions the role may take; each requires a reason. */
export function UserActions({ user, wrong }: { user: UserDetail; wrong: string | undefined }) {
  const { t } = useLingui()
  const me = useStaffMember()
  const name = `${user.firstName} ${user.lastName}`.trim()
  const isClosed = [2, 3, 4].includes(user.statusCode)
  return (
    <aside className="grid content-start gap-6" aria-label={t`Actions`}>
      {canImpersonate(me) && !isClosed && (
        <Act
          intent="impersonate"
          title={<Trans>View as this user</Trans>}
          note={
            <Trans>For one hour, without access to money or private chats. Every change is logged.</Trans>
          }
          button={<Trans>Start viewing</Trans>}
          tone="ink"
          isWrong={wrong === 'impersonate'}
        />
      )}
      {isReviewer(me) && user.statusCode === ProfileStatus.suspended && (
        <Act
          intent="restore"
          title={<Trans>Reactivate account</Trans>}
          note={<Trans>They’ll get their previous status back and be notified by email.</Trans>}
          button={<Trans>Restore</Trans>}
          tone="ink"
          isWrong={wrong === 'restore'}
          question={t`Reactivate ${name}’s account?`}
        />
      )}
      {isReviewer(me) &&
        user.statusCode !== ProfileStatus.suspended &&
        user.statusCode !== ProfileStatus.deleted && (
          <Act
            intent="suspend"
            title={<Trans>Suspend account</Trans>}
            note={<Trans>They’ll be logged out everywhere and notified by email.</Trans>}
            button={<Trans>Suspend</Trans>}
            tone="danger"
            isWrong={wrong === 'suspend'}
            question={t`Suspend ${name}’s account?`}
          />
        )}
    </aside>
  )
}

type ActProps = {
  intent: string
  title: ReactNode
  note: ReactNode
  button: ReactNode
  tone: NonNullable<ButtonStyle['tone']>
  isWrong: boolean
  /** Asked before a decision about the account. */
  question?: string
}

function Act({ intent, title, note, button, tone, isWrong, question }: ActProps) {
  const { t } = useLingui()
  const { formData } = useNavigation()
  const submit = { name: 'intent', value: intent, tone, busy: formData?.get('intent') === intent }
  return (
    <Form method="post" className="grid gap-3 rounded-card border border-line-2 p-4">
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="text-13 text-ink-2">{note}</p>
      </div>
      <Field
        name="reason"
        id={`reason-${intent}`}
        label={<Trans>Reason</Trans>}
        error={isWrong ? t`Enter a reason of at least four characters.` : undefined}
        maxLength={500}
        required
      />
      {question ? (
        <ConfirmButton {...submit} question={question} consequence={note}>
          {button}
        </ConfirmButton>
      ) : (
        <Button {...submit} type="submit">
          {button}
        </Button>
      )}
    </Form>
  )
}
