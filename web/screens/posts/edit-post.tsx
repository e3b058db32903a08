import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { MissingPage } from '../../features/shell/missing-page.tsx'
import type { FrameHandle } from '../../features/shell/shell.tsx'
import { bodyOf } from '../../lib/answers.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/edit-post.ts'
import { composeAction } from './compose-action.ts'
import { Composer } from './composer.tsx'
import { orKept } from './or-kept.ts'
import { readComposer } from './read-composer.ts'

export const handle: FrameHandle = { frame: 'wide' }
export const shouldRevalidate = notForDialogs

/** Somebody else's post is not there to be changed, and looks like none. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const answer = await api('GET /post', { query: { postId: params.postId } })
  const isMissing = !answer.ok && answer.status < 500
  if (isMissing || bodyOf(answer).data.creatorId !== session._id)
    return data({ kind: 'nothing' as const }, { status: 404 })
  const post = bodyOf(answer).data
  const [known, consents] = await Promise.all([
    readComposer(api, request, session),
    api('GET /posts/consents', { query: { postId: params.postId } }),
  ])
  return { kind: 'post' as const, post, ...known, consents: bodyOf(consents).data }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  return composeAction(context.get(serverSide).api, await request.formData())
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKept(serverAction())

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (loaderData.kind === 'nothing')
    return (
      <MissingPage>
        <PageHead title={t`No window at this address`} hidden />
        <Trans>This post was taken down, or it is not yours.</Trans>
      </MissingPage>
    )
  return (
    <>
      <PageHead title={t`Edit post`} hidden />
      <Composer key={loaderData.post.postId} {...loaderData} answer={actionData} />
    </>
  )
}
