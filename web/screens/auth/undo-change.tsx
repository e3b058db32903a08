import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { readCameFor } from '../../features/auth/came-for.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/undo-change.ts'
import { LinkPage } from './link-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { cameFor: await readCameFor(context.get(serverSide).api, undefined, 3) }
}

export async function action({ context, url }: Route.ActionArgs) {
  const token = (url.searchParams.get('token') ?? '').padEnd(20, '-')
  const answer = await context.get(serverSide).api('POST /account/undo', { body: { token } })
  if (answer.ok) throw redirect('/login?notice=undone')
  const fault = answer.body.code === 'VALIDATION_FAILED' ? 'UNDO_LINK_INVALID' : answer.body.code
  return data({ fault }, { status: answer.status })
}

/** The link in the alert about a change. */
export default function UndoChange({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <LinkPage
      title={t`Take it back`}
      heading={<Trans>Take the change back?</Trans>}
      button={<Trans>Take it back</Trans>}
      answer={actionData}
      done={null}
      cameFor={loaderData.cameFor}
    >
      <Trans>
        Your account will be as it was. Every device is signed out, and you choose a new password.
      </Trans>
    </LinkPage>
  )
}
