import { data, redirect } from 'react-router'
import type { Api } from '../../../contract/core/client.ts'
import type { ErrorBody } from '../../../contract/core/errors.ts'
import { safeRedirectPath } from '../../features/account/auth/safe-redirect.ts'
import type { CommentActionResult } from '../../features/content/comments/comment.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { formText } from '../../lib/form/form-text.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import type { Route } from './+types/comment-action.ts'

type Answered = { ok: true; status: number } | { ok: false; status: number; body: ErrorBody }
type Act = (api: Api, form: FormData) => Promise<Answered>

const acts: Record<string, Act> = {
  write: (api, form) =>
    api('POST /comments', {
      body: {
        postId: formText(form, 'postId'),
        text: formText(form, 'text'),
        ...(formText(form, 'parentId') ? { parentId: formText(form, 'parentId') } : {}),
      },
    }),
  edit: (api, form) =>
    api('PUT /comments', { body: { commentId: formText(form, 'commentId'), text: formText(form, 'text') } }),
  like: (api, form) =>
    api('POST /comments/like', { body: { commentId: formText(form, 'commentId'), isLike: 1 } }),
  unlike: (api, form) =>
    api('POST /comments/like', { body: { commentId: formText(form, 'commentId'), isLike: 0 } }),
  show: (api, form) =>
    api('POST /comments/hide', { body: { commentId: formText(form, 'commentId'), isHide: 0 } }),
  remove: (api, form) => api('DELETE /comments', { query: { commentId: formText(form, 'commentId') } }),
}

/** Target of comment forms. Without JavaScript it redirects back to the page. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const back = new URL(safeRedirectPath(formText(form, 'back')) ?? '/home', url)
  back.searchParams.delete('reply')
  await requireMember({ context, url: back })
  const act = Object.hasOwn(acts, formText(form, 'intent')) ? acts[formText(form, 'intent')] : undefined
  if (!act) throw data({ message: 'Unknown action.' }, { status: 400 })
  const answer = await act(context.get(serverContext).api, form)
  const isPage = request.headers.get('sec-fetch-dest') === 'document'
  if (!answer.ok) {
    const refusal = data({ message: answer.body.message } satisfies CommentActionResult, {
      status: answer.status,
    })
    if (isPage) throw refusal
    return refusal
  }
  return isPage
    ? redirect(back.pathname + back.search)
    : data({ done: formText(form, 'intent') } satisfies CommentActionResult)
}

/** Nothing to show at this URL; only actions are posted here. */
export const loader = () => redirect('/home')
