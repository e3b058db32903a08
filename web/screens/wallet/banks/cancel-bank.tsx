import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form } from 'react-router'
import { formText } from '../../../lib/form/form-text.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import type { Route } from './+types/cancel-bank.ts'

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

export async function action({ context, request }: Route.ActionArgs) {
  const token = formText(await request.formData(), 'token')
  const answer = await context.get(serverContext).api('POST /externalAccount/cancel', { body: { token } })
  return answer.ok
    ? data({ isDone: true, message: '' })
    : data({ isDone: false, message: answer.body.message }, { status: answer.status })
}

/** Target of the alert email: cancels the bank account on submit, not when opened. */
export default function CancelBank({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (actionData?.isDone)
    return (
      <EmptyState big as="h1" illustration="door" title={<Trans>Bank account canceled</Trans>}>
        <PageHead title={t`Cancel bank account`} hidden />
        <Trans>Nothing will be sent to it. If you didn’t add it, change your password.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      big
      as="h1"
      illustration="door"
      title={<Trans>Cancel the new bank account?</Trans>}
      action={
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="token" value={token} />
          {actionData && <Banner tone="bad">{actionData.message}</Banner>}
          <Button type="submit" tone="ember">
            <Trans>Cancel bank account</Trans>
          </Button>
        </Form>
      }
    >
      <PageHead title={t`Cancel bank account`} hidden />
      <Trans>It’s removed from your wallet. Money waiting to be sent to it returns to your balance.</Trans>
    </EmptyState>
  )
}
