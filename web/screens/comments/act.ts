import { data, redirect } from 'react-router'
import type { Api } from '../../../contract/client.ts'
import type { ErrorBody } from '../../../contract/errors.ts'
import { ownPath } from '../../features/auth/own-path.ts'
import type { CommentActed } from '../../features/comments/comment.ts'
import { requireMember } from '../../features/session/session.ts'
import { formText } from '../../lib/form-text.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/act.ts'

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

/** Where the forms about comments go. Without JavaScript it leads back to where they stood. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const back = new URL(ownPath(formText(form, 'back')) ?? '/home', url)
  back.searchParams.delete('reply')
  await requireMember({ context, url: back })
  const act = Object.hasOwn(acts, formText(form, 'intent')) ? acts[formText(form, 'intent')] : undefined
  if (!act) throw data({ message: 'Nothing was asked.' }, { status: 400 })
  const answer = await act(context.get(serverSide).api, form)
  const isPage = request.headers.get('sec-fetch-dest') === 'document'
  if (!answer.ok) {
    const refusal = data({ message: answer.body.message } satisfies CommentActed, { status: answer.status })
    if (isPage) throw refusal
    return refusal
  }
  return isPage
    ? redirect(back.pathname + back.search)
    : data({ done: formText(form, 'intent') } satisfies CommentActed)
}

/** Nothing to look at here. */
export const loader = () => redirect('/home')
