import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ReturnIntent } from '../../../features/account/auth/return-intent.ts'
import { useSecurityErrorText } from '../../../features/account/security/security-errors.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { AuthFrame, FormTitle } from '../auth-frame.tsx'

type Props = {
  title: string
  heading: ReactNode
  children: ReactNode
  button: ReactNode
  answer: { done?: boolean; fault?: string } | undefined
  /** Shown on success. */
  done: ReactNode
  cameFor: ReturnIntent
}

/**
 * Target of an emailed link: one sentence and one button. Opening it does nothing, because mail scanners
 * open links.
 */
export function LinkPage({ title, heading, children, button, answer, done, cameFor }: Props) {
  const textOf = useSecurityErrorText()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <AuthFrame title={title} other="login" redirectTo={undefined} cameFor={cameFor}>
      {answer?.done ? (
        <>
          <div role="status">
            <FormTitle title={<Trans>Done</Trans>}>{done}</FormTitle>
          </div>
          <LinkButton to="/" tone="ember" size="lg" wide>
            <Trans>Continue</Trans>
          </LinkButton>
        </>
      ) : (
        <>
          <FormTitle title={heading}>{children}</FormTitle>
          {answer?.fault && <Banner tone="bad">{textOf(answer.fault)}</Banner>}
          <Form method="post">
            <Button type="submit" tone="ember" size="lg" wide busy={busy}>
              {button}
            </Button>
          </Form>
        </>
      )}
    </AuthFrame>
  )
}
