import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import type { FrameHandle } from '../../features/shell/shell.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/new-post.ts'
import { composeAction } from './compose-action.ts'
import { Composer } from './composer.tsx'
import { OnlyCreators } from './only-creators.tsx'
import { orKept } from './or-kept.ts'
import { readComposer } from './read-composer.ts'
import { itemsAsked } from './vault-item.ts'

export const handle: FrameHandle = { frame: 'wide' }
export const shouldRevalidate = notForDialogs

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== 2) return { kind: 'fan' as const }
  const { api } = context.get(serverSide)
  const [known, items] = await Promise.all([
    readComposer(api, request, session),
    itemsAsked(api, url.searchParams),
  ])
  return { kind: 'creator' as const, ...known, items }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  return composeAction(context.get(serverSide).api, await request.formData())
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKept(serverAction())

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const round = useRound()
  return (
    <>
      <PageHead title={t`New post`} hidden />
      {loaderData.kind === 'fan' ? (
        <OnlyCreators />
      ) : (
        <Composer key={round} {...loaderData} post={undefined} answer={actionData} />
      )}
    </>
  )
}

/** Counts how often somebody asked for a new post from here: each time they get an empty page, and keep the draft. */
function useRound() {
  const { key, search, hash } = useLocation()
  const { state, formMethod } = useNavigation()
  const type = useNavigationType()
  const [round, setRound] = useState({ key, n: 0, isSent: false })
  const isSent = state === 'idle' ? round.isSent : formMethod !== undefined
  // What was sent and refused, a dialog, a place on this page, or the way back: the same post goes on.
  const isSame = isSent || type === NavigationType.Pop || hash !== '' || /[?&](?:dialog|drawer)=/.test(search)
  if (round.key !== key) setRound({ key, n: round.n + (isSame ? 0 : 1), isSent: false })
  else if (round.isSent !== isSent) setRound({ ...round, isSent })
  return round.n
}
