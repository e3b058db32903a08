import { data, redirect } from 'react-router'
import type { Api } from '../../../contract/client.ts'
import { ownPath } from '../../features/auth/own-path.ts'
import { requireMember } from '../../features/session/session.ts'
import { formText } from '../../lib/form-text.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/act.ts'

const acts = {
  like: (api: Api, postId: string) => api('POST /likesDislikeAsset/', { body: { postId, isLike: 1 } }),
  unlike: (api: Api, postId: string) => api('POST /likesDislikeAsset/', { body: { postId, isLike: 0 } }),
  bookmark: (api: Api, postId: string) => api('POST /bookmark', { body: { postId, isBookmarked: 1 } }),
  unbookmark: (api: Api, postId: string) => api('POST /bookmark', { body: { postId, isBookmarked: 0 } }),
  follow: (api: Api, followingId: string) => api('POST /follow', { body: { followingId } }),
  unfollow: (api: Api, followingId: string) => api('POST /unfollow', { body: { followingId } }),
}
const isAct = (text: string): text is keyof typeof acts => Object.hasOwn(acts, text)

/** Where the buttons under a post send their forms while there is no JavaScript: done, and back to the post. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const back = ownPath(formText(form, 'back')) ?? '/home'
  await requireMember({ context, url: new URL(back, url) })
  const intent = formText(form, 'intent')
  if (!isAct(intent)) throw data({ message: 'Nothing was asked.' }, { status: 400 })
  const answer = await acts[intent](context.get(serverSide).api, formText(form, 'postId'))
  if (!answer.ok) throw data({ message: answer.body.message }, { status: answer.status })
  return redirect(back)
}

/** Nothing to look at here. */
export const loader = () => redirect('/home')
