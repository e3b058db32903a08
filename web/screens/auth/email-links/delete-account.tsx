import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { readReturnIntent } from '../../../features/account/auth/return-intent.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/delete-account.ts'
import { LinkPage } from './link-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const forfeitSummary = url.searchParams.get('forfeitSummary')?.slice(0, 400) ?? ''
  return { cameFor: await readReturnIntent(context.get(serverContext).api, undefined, 3), forfeitSummary }
}

export async function action({ context, url }: Route.ActionArgs) {
  const { token = '', id, reason, forfeitSummary } = Object.fromEntries(url.searchParams)
  const query = {
    token: token.padEnd(20, '-'),
    ...(id ? { id } : {}),
    ...(reason ? { reason } : {}),
    ...(forfeitSummary ? { forfeitSummary } : {}),
  }
  const answer = await context.get(serverContext).api('DELETE /userAccount', { query })
  if (answer.ok) throw redirect('/login?notice=leaving')
  const fault = answer.body.code === 'VALIDATION_FAILED' ? 'DELETE_LINK_INVALID' : answer.body.code
  return data({ fault }, { status: answer.status })
}

/** Target of the emailed link for deleting an account without confirming in the settings. */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <LinkPage
      title={t`Delete account`}
      heading={<Trans>Delete your account?</Trans>}
      button={<Trans>Delete my account</Trans>}
      answer={actionData}
      done={null}
      cameFor={loaderData.cameFor}
    >
      <Trans>
        Your account is hidden right away and permanently deleted after 30 days. Log in before then to keep
        it.
      </Trans>
      {loaderData.forfeitSummary && (
        <>
          {' '}
          <GivenUp forfeit={loaderData.forfeitSummary} />
        </>
      )}
    </LinkPage>
  )
}

const GivenUp = ({ forfeit }: { forfeit: string }) => (
  <Trans>
    You’ll forfeit <bdi>{forfeit}</bdi>, which can’t be paid out.
  </Trans>
)
