import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { readCameFor } from '../../features/auth/came-for.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/newsletter.ts'
import { LinkPage } from './link-page.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { what } = params
  if (what !== 'confirm' && what !== 'unsubscribe') throw data({ message: '' }, { status: 404 })
  return { what, cameFor: await readCameFor(context.get(serverSide).api, undefined, 2) }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const { api } = context.get(serverSide)
  const body = {
    id: url.searchParams.get('id') ?? '',
    token: (url.searchParams.get('token') ?? '').padEnd(20, '-'),
  }
  const answer =
    params.what === 'confirm'
      ? await api('POST /newsLetter/confirm', { body })
      : await api('POST /newsLetter/unsubscribe', { body })
  if (answer.ok) return data({ done: true })
  const fault = answer.body.code === 'VALIDATION_FAILED' ? 'NEWSLETTER_LINK_INVALID' : answer.body.code
  return data({ fault }, { status: answer.status })
}

/** The links in the mails of the newsletter: to begin it, and to end it. */
export default function Newsletter({ loaderData: { what, cameFor }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const begins = what === 'confirm'
  return (
    <LinkPage
      title={t`Newsletter`}
      heading={begins ? <Trans>Hear from us?</Trans> : <Trans>No more mails?</Trans>}
      button={begins ? <Trans>Begin the newsletter</Trans> : <Trans>End the newsletter</Trans>}
      answer={actionData}
      done={begins ? <Trans>You will hear from us.</Trans> : <Trans>You will not hear from us again.</Trans>}
      cameFor={cameFor}
    >
      {begins ? (
        <Trans>Now and then, about new windows. Every mail has a link to end it.</Trans>
      ) : (
        <Trans>You can ask for the newsletter again at any time.</Trans>
      )}
    </LinkPage>
  )
}
