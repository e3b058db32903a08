import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import type { ShellHandle } from '../../../features/layout/shell/shell.tsx'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/new-post.ts'
import { composeAction } from './composer-action.ts'
import { Composer } from './composer.tsx'
import { CreatorsOnly } from '../creators-only.tsx'
import { keepDraftOnError } from './keep-draft-on-error.ts'
import { loadComposer } from './load-composer.ts'
import { loadInitialItems } from './vault-item.ts'
import { UserType } from '../../../../contract/core/constants.ts'

export const handle: ShellHandle = { frame: 'wide' }
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) return { kind: 'fan' as const }
  const { api } = context.get(serverContext)
  const [known, items] = await Promise.all([
    loadComposer(api, request, session),
    loadInitialItems(api, url.searchParams),
  ])
  return { kind: 'creator' as const, ...known, items }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  return composeAction(context.get(serverContext).api, await request.formData())
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepDraftOnError(serverAction())

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const round = useRound()
  return (
    <>
      <PageHead title={t`New post`} hidden />
      {loaderData.kind === 'fan' ? (
        <CreatorsOnly />
      ) : (
        <Composer key={round} {...loaderData} post={undefined} answer={actionData} />
      )}
    </>
  )
}

/** Counts navigations to a new post from here: each one starts with an empty form and keeps the draft. */
function useRound() {
  const { key, search, hash } = useLocation()
  const { state, formMethod } = useNavigation()
  const type = useNavigationType()
  const [round, setRound] = useState({ key, n: 0, isSent: false })
  const isSent = state === 'idle' ? round.isSent : formMethod !== undefined
  // A submit with errors, a dialog, a hash link or Back keep the current draft.
  const isSame = isSent || type === NavigationType.Pop || hash !== '' || /[?&](?:dialog|drawer)=/.test(search)
  if (round.key !== key) setRound({ key, n: round.n + (isSame ? 0 : 1), isSent: false })
  else if (round.isSent !== isSent) setRound({ ...round, isSent })
  return round.n
}
