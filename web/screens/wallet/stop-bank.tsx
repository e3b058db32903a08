import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form } from 'react-router'
import { formText } from '../../lib/form-text.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/stop-bank.ts'

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

export async function action({ context, request }: Route.ActionArgs) {
  const token = formText(await request.formData(), 'token')
  const answer = await context.get(serverSide).api('POST /externalAccount/stop', { body: { token } })
  return answer.ok
    ? data({ isDone: true, message: '' })
    : data({ isDone: false, message: answer.body.message }, { status: answer.status })
}

/** From the alert mail: a press of the button, not the mere opening of the link, stops the bank. */
export default function StopBank({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (actionData?.isDone)
    return (
      <EmptyState big as="h1" drawing="door" title={<Trans>The bank is stopped</Trans>}>
        <PageHead title={t`Stop the bank`} hidden />
        <Trans>Nothing will be sent to it. If you did not add it, choose a new password.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      big
      as="h1"
      drawing="door"
      title={<Trans>Stop the new bank?</Trans>}
      action={
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="token" value={token} />
          {actionData && <Banner tone="bad">{actionData.message}</Banner>}
          <Button type="submit" tone="ember">
            <Trans>Stop the bank</Trans>
          </Button>
        </Form>
      }
    >
      <PageHead title={t`Stop the bank`} hidden />
      <Trans>It is removed from your wallet, and money that waits to be sent to it comes back.</Trans>
    </EmptyState>
  )
}
