import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import type { Api } from '../../../../contract/core/client.ts'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import type { Route } from './+types/privacy.ts'
import { PanelHeader } from '../panel-head.tsx'
import { PrivacyLists } from './privacy-lists.tsx'
import { PrivacySwitch } from './privacy-switch.tsx'
import { UserType } from '../../../../contract/core/constants.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const { data: profile } = unwrapResponse(await api('GET /profile'))
  const isCreator = profile.userType === UserType.creator
  return {
    isCreator,
    isPrivate: profile.isPrivate,
    lastSeenEnabled: profile.lastSeenEnabled ?? true,
    counts: {
      ...(await countsOf(api)),
      countries: isCreator ? unwrapResponse(await api('GET /blockedCountries')).data.countries.length : 0,
    },
  }
}

async function countsOf(api: Api) {
  const countOnly = { query: { limit: 1 } }
  const count = async (
    key:
      | 'GET /followRequests'
      | 'GET /block/list'
      | 'GET /restrict/list'
      | 'GET /mute/list'
      | 'GET /consents',
  ) => unwrapResponse(await api(key, countOnly)).totalCount
  const [requests, blocked, restricted, muted, shown] = await Promise.all([
    count('GET /followRequests'),
    count('GET /block/list'),
    count('GET /restrict/list'),
    count('GET /mute/list'),
    count('GET /consents'),
  ])
  return { requests, blocked, restricted, muted, shown }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const on = formText(form, 'on') === 'on'
  const body = formText(form, 'what') === 'isPrivate' ? { isPrivate: on } : { lastSeenEnabled: on }
  const answer = await context.get(serverContext).api('PUT /profile', { body })
  return answer.ok ? data({ saved: true }) : data({ message: answer.body.message }, { status: answer.status })
}

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { isCreator, isPrivate, lastSeenEnabled, counts } = loaderData
  return (
    <>
      <PageHead title={t`Privacy`} hidden />
      <PanelHeader title={t`Privacy`}>
        <Trans>Control who can follow you, who sees you, and who you’ve blocked.</Trans>
      </PanelHeader>
      {actionData && 'message' in actionData && (
        <div className="pt-5">
          <Banner tone="bad">{actionData.message}</Banner>
        </div>
      )}
      <section className="grid border-b border-line py-4">
        <PrivacySwitch
          what="isPrivate"
          on={isPrivate}
          label={t`Private profile`}
          note={
            isCreator ? (
              <Trans>
                You approve each follower. If you switch back to public, all pending requests are accepted.
              </Trans>
            ) : (
              <Trans>Others see only your name, username and photo.</Trans>
            )
          }
        />
        <PrivacySwitch
          what="lastSeenEnabled"
          on={lastSeenEnabled}
          label={t`Show when I was last active`}
          note={<Trans>If you hide it, you won’t see it for others either.</Trans>}
        />
      </section>
      <PrivacyLists isCreator={isCreator} counts={counts} />
    </>
  )
}
