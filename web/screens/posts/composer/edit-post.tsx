import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { NotFoundPage } from '../../../features/layout/errors/not-found-page.tsx'
import type { ShellHandle } from '../../../features/layout/shell/shell.tsx'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/edit-post.ts'
import { composeAction } from './composer-action.ts'
import { Composer } from './composer.tsx'
import { keepDraftOnError } from './keep-draft-on-error.ts'
import { loadComposer } from './load-composer.ts'

export const handle: ShellHandle = { frame: 'wide' }
export const shouldRevalidate = revalidateUnlessDialogOnly

/** Other creators' posts look like missing ones. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const answer = await api('GET /post', { query: { postId: params.postId } })
  const isMissing = !answer.ok && answer.status < 500
  if (isMissing || unwrapResponse(answer).data.creatorId !== session._id)
    return data({ kind: 'nothing' as const }, { status: 404 })
  const post = unwrapResponse(answer).data
  const [known, consents] = await Promise.all([
    loadComposer(api, request, session),
    api('GET /posts/consents', { query: { postId: params.postId } }),
  ])
  return { kind: 'post' as const, post, ...known, consents: unwrapResponse(consents).data }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  return composeAction(context.get(serverContext).api, await request.formData())
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepDraftOnError(serverAction())

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (loaderData.kind === 'nothing')
    return (
      <NotFoundPage>
        <PageHead title={t`Page not found`} hidden />
        <Trans>This post was removed or isn’t yours.</Trans>
      </NotFoundPage>
    )
  return (
    <>
      <PageHead title={t`Edit post`} hidden />
      <Composer key={loaderData.post.postId} {...loaderData} answer={actionData} />
    </>
  )
}
