import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import type { Api } from '../../../contract/client.ts'
import type { FrameHandle } from '../../features/shell/shell.tsx'
import { bodyOf } from '../../lib/answers.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { isUsernamePath } from '../../lib/session/wall.ts'
import type { Route } from './+types/profile.ts'
import { NobodyHere } from './nobody-here.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfilePage } from './profile-page.tsx'
import { withSurroundings } from './profile-surroundings.ts'

export const handle: FrameHandle = { frame: 'wide' }
export const shouldRevalidate = notForDialogs

/**
 * A creator's own page. A name that was given up leads on to the new one; somebody who blocked the visitor, is
 * suspended or has no page looks the same as nobody.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(serverSide)
  const wanted = params.username.replace(/^@/, '')
  if (!isUsernamePath(`/${wanted}`))
    return data({ kind: 'nobody' as const, near: undefined as string | undefined }, { status: 404 })
  const answer = await api('GET /profile', { query: { username: wanted } })
  if (!answer.ok && answer.status === 404) return nobody(api, wanted)
  const profile = bodyOf(answer).data
  const isOwn = profile.fullData
  if (profile.userType !== 2 || (profile.statusCode !== 1 && !isOwn)) return nobody(api, wanted)
  if (profile.username !== params.username) throw redirect(`/${profile.username}${url.search}`, 301)
  return { kind: 'profile' as const, ...(await withSurroundings(api, profile, url)) }
}

async function nobody(api: Api, wanted: string) {
  const near = await api('GET /search/suggest', { query: { q: wanted } })
  const [first] = near.ok ? near.body.data.creators : []
  return data({ kind: 'nobody' as const, near: first?.username }, { status: 404 })
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (loaderData.kind === 'nobody')
    return (
      <>
        <PageHead title={t`No window at this address`} hidden />
        <NobodyHere near={loaderData.near} />
      </>
    )
  return (
    <>
      <ProfileHead {...loaderData} />
      <ProfilePage {...loaderData} />
    </>
  )
}
