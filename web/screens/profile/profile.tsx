import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import type { Api } from '../../../contract/core/client.ts'
import { isMember } from '../../features/account/session/session.ts'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { isUsernamePath } from '../../lib/session/login-redirect.ts'
import type { Route } from './+types/profile.ts'
import { BlockedProfile } from './blocked-profile.tsx'
import { FanProfile } from './fan-profile.tsx'
import { ProfileNotFound } from './profile-not-found.tsx'
import { ProfileHeadTags } from './profile-head-tags.tsx'
import { ProfilePage } from './profile-page.tsx'
import { loadProfilePage } from './load-profile-page.ts'
import { ProfileStatus, UserType } from '../../../contract/core/constants.ts'

export const handle: ShellHandle = { frame: 'wide' }
export const shouldRevalidate = revalidateUnlessDialogOnly

/**
 * The page of a creator or fan. Old usernames redirect; users who blocked the viewer or are suspended look
 * like missing ones.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const username = params.username.replace(/^@/, '')
  if (!isUsernamePath(`/${username}`))
    return data({ kind: 'nobody' as const, near: undefined as string | undefined }, { status: 404 })
  const answer = await api('GET /profile', { query: { username: username } })
  if (!answer.ok && answer.status === 404)
    return (await loadBlocked(api, username)) ?? profileNotFound(api, username)
  const profile = unwrapResponse(answer).data
  const isOwn = profile.fullData
  const isFan = profile.userType !== UserType.creator
  if (!isFan && profile.statusCode !== ProfileStatus.active && !isOwn) return profileNotFound(api, username)
  if (profile.username !== params.username) throw redirect(`/${profile.username}${url.search}`, 301)
  if (isFan) return { kind: 'fan' as const, profile }
  return { kind: 'profile' as const, ...(await loadProfilePage(api, profile, url)) }
}

/** Users whom the viewer blocked are named, so that they can be unblocked here. */
async function loadBlocked(api: Api, username: string) {
  const session = await api('GET /session')
  if (!session.ok || !isMember(session.body.data)) return undefined
  const answer = await api('GET /user/block', { query: { username } })
  const user = answer.ok ? answer.body.data.user : undefined
  return user && { kind: 'blocked' as const, user }
}

async function profileNotFound(api: Api, username: string) {
  const near = await api('GET /search/suggest', { query: { q: username } })
  const [first] = near.ok ? near.body.data.creators : []
  return data({ kind: 'nobody' as const, near: first?.username }, { status: 404 })
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (loaderData.kind === 'nobody')
    return (
      <>
        <PageHead title={t`Page not found`} hidden />
        <ProfileNotFound near={loaderData.near} />
      </>
    )
  if (loaderData.kind === 'blocked') return <BlockedProfile user={loaderData.user} />
  if (loaderData.kind === 'fan') return <FanProfile profile={loaderData.profile} />
  return (
    <>
      <ProfileHeadTags {...loaderData} />
      <ProfilePage {...loaderData} />
    </>
  )
}
