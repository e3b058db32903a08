import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { PanelHeader } from '../panel-head.tsx'
import type { Route } from './+types/notification-settings.ts'
import { ChannelTable } from './channel-table.tsx'
import { DigestChoice } from './digest-choice.tsx'
import { MutedList } from './muted-list.tsx'
import { PushSettings } from './push-settings.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { readSettingsForm } from './settings-form.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly
const MUTED = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const muted = (of: 'posts' | 'users') => api('GET /notifications/muted', { query: { of, limit: MUTED } })
  const [settings, posts, users] = await Promise.all([
    api('GET /notificationSettings'),
    muted('posts'),
    muted('users'),
  ])
  return {
    userType: session.userType,
    settings: unwrapResponse(settings).data,
    muted: [...unwrapResponse(users).data, ...unwrapResponse(posts).data],
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const { unmute, body } = readSettingsForm(await request.formData())
  const reply = unmute
    ? await api('POST /notifications/mute', { body: { ...unmute, isMuted: 0 } })
    : await api('PUT /notificationSettings', { body })
  return reply.ok ? data({ saved: true }) : data({ message: reply.body.message }, { status: reply.status })
}

export default function NotificationSettings({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { settings, muted, userType } = loaderData
  return (
    <>
      <PageHead title={t`Notifications`} hidden />
      <PanelHeader title={t`Notifications`}>
        <Trans>Choose what we notify you about, and how.</Trans>
      </PanelHeader>
      <PushSettings isDiscreet={settings.isDiscreet} />
      <QuietHours quietHours={settings.quietHours} timezone={settings.timezone} />
      <DigestChoice digest={settings.digest} />
      <ChannelTable kinds={settings.kinds} userType={userType} />
      <MutedList muted={muted} />
    </>
  )
}
