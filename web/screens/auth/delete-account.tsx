import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { readCameFor } from '../../features/auth/came-for.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/delete-account.ts'
import { LinkPage } from './link-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const forfeit = url.searchParams.get('forfeit')?.slice(0, 400) ?? ''
  return { cameFor: await readCameFor(context.get(serverSide).api, undefined, 3), forfeit }
}

export async function action({ context, url }: Route.ActionArgs) {
  const { token = '', id, reason, forfeit } = Object.fromEntries(url.searchParams)
  const query = {
    token: token.padEnd(20, '-'),
    ...(id ? { id } : {}),
    ...(reason ? { reason } : {}),
    ...(forfeit ? { forfeit } : {}),
  }
  const answer = await context.get(serverSide).api('DELETE /userAccount', { query })
  if (answer.ok) throw redirect('/login?notice=leaving')
  const fault = answer.body.code === 'VALIDATION_FAILED' ? 'DELETE_LINK_INVALID' : answer.body.code
  return data({ fault }, { status: answer.status })
}

/** The link in the mail to those who want to delete their account without confirming in the settings. */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <LinkPage
      title={t`Delete the account`}
      heading={<Trans>Delete your account?</Trans>}
      button={<Trans>Delete my account</Trans>}
      answer={actionData}
      done={null}
      cameFor={loaderData.cameFor}
    >
      <Trans>
        It disappears at once, and is erased for good after 30 days. Until then logging in brings it back.
      </Trans>
      {loaderData.forfeit && (
        <>
          {' '}
          <GivenUp forfeit={loaderData.forfeit} />
        </>
      )}
    </LinkPage>
  )
}

const GivenUp = ({ forfeit }: { forfeit: string }) => (
  <Trans>
    You give up <bdi>{forfeit}</bdi>, which cannot be sent anywhere.
  </Trans>
)
