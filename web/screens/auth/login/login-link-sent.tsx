import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { withRedirect } from '../../../features/account/auth/safe-redirect.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { FormTitle } from '../auth-frame.tsx'

/** Same response whether or not the account exists, to prevent enumeration. */
export function LoginLinkSent({ to, redirectTo }: { to: string; redirectTo: string | undefined }) {
  const address = <b className="font-semibold text-ink">{to}</b>
  return (
    <>
      <div role="status">
        <FormTitle title={<Trans>Check your email</Trans>}>
          <Trans>If there’s an account for {address}, we’ve emailed a link to log in.</Trans>{' '}
          <Trans>It works once and expires in 15 minutes.</Trans>
        </FormTitle>
      </div>
      <LinkButton to={withRedirect('/login', redirectTo)} tone="ember" size="lg" wide>
        <Trans>Back to login</Trans>
      </LinkButton>
      <Form method="post">
        <input type="hidden" name="emailOrPhone" value={to} />
        <Button type="submit" name="intent" value="email-link" tone="line" size="lg" wide>
          <Trans>Send a new link</Trans>
        </Button>
      </Form>
    </>
  )
}
