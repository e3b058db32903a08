import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import type { Api } from '../../../contract/client.ts'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Route } from './+types/privacy.ts'
import { PanelHead } from './panel-head.tsx'
import { PrivacyLists } from './privacy-lists.tsx'
import { PrivacySwitch } from './privacy-switch.tsx'

export const shouldRevalidate = notForDialogs

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const { data: profile } = bodyOf(await api('GET /profile'))
  return {
    isCreator: profile.userType === 2,
    isPrivate: profile.isPrivate,
    lastSeenEnabled: profile.lastSeenEnabled ?? true,
    counts: await countsOf(api),
  }
}

async function countsOf(api: Api) {
  const one = { query: { limit: 1 } }
  const count = async (
    key:
      | 'GET /followRequests'
      | 'GET /block/list'
      | 'GET /restrict/list'
      | 'GET /mute/list'
      | 'GET /consents',
  ) => bodyOf(await api(key, one)).totalCount
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
  const answer = await context.get(serverSide).api('PUT /profile', { body })
  return answer.ok ? data({ saved: true }) : data({ message: answer.body.message }, { status: answer.status })
}

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { isCreator, isPrivate, lastSeenEnabled, counts } = loaderData
  return (
    <>
      <PageHead title={t`Privacy`} hidden />
      <PanelHead title={t`Privacy`}>
        <Trans>Who may follow you, who sees you, and whom you keep away.</Trans>
      </PanelHead>
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
                People ask before they follow you. Made public again, everyone who waits is let in.
              </Trans>
            ) : (
              <Trans>Only you see whom you follow.</Trans>
            )
          }
        />
        <PrivacySwitch
          what="lastSeenEnabled"
          on={lastSeenEnabled}
          label={t`Show when I was last here`}
          note={<Trans>Hidden, you do not see it of others either.</Trans>}
        />
      </section>
      <PrivacyLists isCreator={isCreator} counts={counts} />
    </>
  )
}
