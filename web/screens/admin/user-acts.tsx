import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { ButtonLook } from '../../ui/button-look.ts'
import { Field } from '../../ui/field.tsx'
import { isReviewer, mayImpersonate, useMe } from './staff.ts'
import type { UserDetail } from './user-facts.tsx'

/** What may be done to an account by one's role; each thing wants a reason. */
export function UserActs({ user, wrong }: { user: UserDetail; wrong: string | undefined }) {
  const { t } = useLingui()
  const me = useMe()
  const isClosed = [2, 3, 4].includes(user.statusCode)
  return (
    <aside className="grid content-start gap-6" aria-label={t`What can be done`}>
      {mayImpersonate(me) && !isClosed && (
        <Act
          intent="impersonate"
          title={<Trans>See what they see</Trans>}
          note={<Trans>For an hour. No money, no private chats, every change is on record.</Trans>}
          button={<Trans>Take their place</Trans>}
          tone="ink"
          isWrong={wrong === 'impersonate'}
        />
      )}
      {isReviewer(me) && user.statusCode === 2 && (
        <Act
          intent="restore"
          title={<Trans>Open it again</Trans>}
          note={<Trans>The account stands as it did before.</Trans>}
          button={<Trans>Restore</Trans>}
          tone="ink"
          isWrong={wrong === 'restore'}
        />
      )}
      {isReviewer(me) && user.statusCode !== 2 && user.statusCode !== 4 && (
        <Act
          intent="suspend"
          title={<Trans>Close it for now</Trans>}
          note={<Trans>They are signed out everywhere at once and told by mail.</Trans>}
          button={<Trans>Suspend</Trans>}
          tone="danger"
          isWrong={wrong === 'suspend'}
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
  tone: NonNullable<ButtonLook['tone']>
  isWrong: boolean
}

function Act({ intent, title, note, button, tone, isWrong }: ActProps) {
  const { t } = useLingui()
  const { formData } = useNavigation()
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
        error={isWrong ? t`Say why, in at least four letters.` : undefined}
        maxLength={500}
        required
      />
      <Button
        type="submit"
        name="intent"
        value={intent}
        tone={tone}
        busy={formData?.get('intent') === intent}
      >
        {button}
      </Button>
    </Form>
  )
}
