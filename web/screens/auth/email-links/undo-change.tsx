import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { readReturnIntent } from '../../../features/account/auth/return-intent.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/undo-change.ts'
import { LinkPage } from './link-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { cameFor: await readReturnIntent(context.get(serverContext).api, undefined, 3) }
}

export async function action({ context, url }: Route.ActionArgs) {
  const token = (url.searchParams.get('token') ?? '').padEnd(20, '-')
  const answer = await context.get(serverContext).api('POST /account/undo', { body: { token } })
  if (answer.ok) throw redirect('/login?notice=undone')
  const fault = answer.body.code === 'VALIDATION_FAILED' ? 'UNDO_LINK_INVALID' : answer.body.code
  return data({ fault }, { status: answer.status })
}

/** Target of the undo link in account change alerts. */
export default function UndoChange({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <LinkPage
      title={t`Undo`}
      heading={<Trans>Undo this change?</Trans>}
      button={<Trans>Undo</Trans>}
      answer={actionData}
      done={null}
      cameFor={loaderData.cameFor}
    >
      <Trans>We’ll restore your account, log out every device and ask you to choose a new password.</Trans>
    </LinkPage>
  )
}
