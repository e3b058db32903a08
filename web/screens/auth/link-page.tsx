import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CameFor } from '../../features/auth/came-for.ts'
import { useRefusalText } from '../../features/security/refusal-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AuthFrame, FormTitle } from './auth-frame.tsx'

type Props = {
  title: string
  heading: ReactNode
  children: ReactNode
  button: ReactNode
  answer: { done?: boolean; fault?: string } | undefined
  /** Said once it is done. */
  done: ReactNode
  cameFor: CameFor
}

/**
 * What a link in a mail leads to: one sentence and one button. Nothing happens by opening it, because mail
 * programs open links on their own.
 */
export function LinkPage({ title, heading, children, button, answer, done, cameFor }: Props) {
  const textOf = useRefusalText()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <AuthFrame title={title} other="login" wanted={undefined} cameFor={cameFor}>
      {answer?.done ? (
        <>
          <div role="status">
            <FormTitle title={<Trans>Done</Trans>}>{done}</FormTitle>
          </div>
          <LinkButton to="/" tone="ember" size="lg" wide>
            <Trans>Go on</Trans>
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
