import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { readReturnIntent } from '../../../features/account/auth/return-intent.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/newsletter.ts'
import { LinkPage } from './link-page.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { what } = params
  if (what !== 'confirm' && what !== 'unsubscribe') throw data({ message: '' }, { status: 404 })
  return { what, cameFor: await readReturnIntent(context.get(serverContext).api, undefined, 2) }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const { api } = context.get(serverContext)
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

/** Targets of the newsletter links: confirm and unsubscribe. */
export default function Newsletter({ loaderData: { what, cameFor }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const begins = what === 'confirm'
  return (
    <LinkPage
      title={t`Newsletter`}
      heading={
        begins ? <Trans>Subscribe to our newsletter?</Trans> : <Trans>Unsubscribe from the newsletter?</Trans>
      }
      button={begins ? <Trans>Subscribe</Trans> : <Trans>Unsubscribe</Trans>}
      answer={actionData}
      done={
        begins ? (
          <Trans>You’re subscribed to the newsletter.</Trans>
        ) : (
          <Trans>You’ve been unsubscribed.</Trans>
        )
      }
      cameFor={cameFor}
    >
      {begins ? (
        <Trans>Occasional emails about new creators. Unsubscribe anytime with the link in every email.</Trans>
      ) : (
        <Trans>You can subscribe again anytime.</Trans>
      )}
    </LinkPage>
  )
}
