import { data, redirect } from 'react-router'
import type { Api } from '../../../contract/core/client.ts'
import { safeRedirectPath } from '../../features/account/auth/safe-redirect.ts'
import { withReturnAction } from '../../features/account/auth/return-action.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { formText } from '../../lib/form/form-text.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import type { Route } from './+types/post-action.ts'

const acts = {
  like: (api: Api, postId: string) => api('POST /likesDislikeAsset/', { body: { postId, isLike: 1 } }),
  unlike: (api: Api, postId: string) => api('POST /likesDislikeAsset/', { body: { postId, isLike: 0 } }),
  bookmark: (api: Api, postId: string) => api('POST /bookmark', { body: { postId, isBookmarked: 1 } }),
  unbookmark: (api: Api, postId: string) => api('POST /bookmark', { body: { postId, isBookmarked: 0 } }),
  vote: (api: Api, postId: string, form: FormData) =>
    api('POST /posts/vote', { body: { postId, option: Number(formText(form, 'option')) } }),
  follow: (api: Api, followingId: string) => api('POST /follow', { body: { followingId } }),
  unfollow: (api: Api, followingId: string) => api('POST /unfollow', { body: { followingId } }),
}
const isAct = (text: string): text is keyof typeof acts => Object.hasOwn(acts, text)

/** Target of the post buttons without JavaScript; redirects back to the post. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const back = safeRedirectPath(formText(form, 'back')) ?? '/home'
  const intent = formText(form, 'intent')
  const kind = intent === 'like' ? 'like' : intent === 'bookmark' ? 'save' : undefined
  const id = formText(form, 'postId')
  const afterLogin = kind && id ? withReturnAction(back, { kind, id }) : back
  await requireMember({ context, url: new URL(afterLogin, url) })
  if (!isAct(intent)) throw data({ message: 'Unknown action.' }, { status: 400 })
  const answer = await acts[intent](context.get(serverContext).api, formText(form, 'postId'), form)
  if (!answer.ok) throw data({ message: answer.body.message }, { status: answer.status })
  return redirect(back)
}

/** Nothing to show at this URL; only actions are posted here. */
export const loader = () => redirect('/home')
