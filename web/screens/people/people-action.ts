import { data, redirect } from 'react-router'
import type { Api } from '../../../contract/core/client.ts'
import type { ErrorBody } from '../../../contract/core/errors.ts'
import { safeRedirectPath } from '../../features/account/auth/safe-redirect.ts'
import type { UserAction, UserActionResult } from '../../features/people/users/user.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { formText } from '../../lib/form/form-text.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import type { Route } from './+types/people-action.ts'

type Told = { isFollow?: 0 | 1; isRequested?: 0 | 1 }
type Answered =
  | { ok: true; status: number; body: { data: object } }
  | { ok: false; status: number; body: ErrorBody }

const acts: Record<UserAction, (api: Api, userId: string) => Promise<Answered>> = {
  follow: (api, followingId) => api('POST /follow', { body: { followingId } }),
  unfollow: (api, followingId) => api('POST /unfollow', { body: { followingId } }),
  remove: (api, userId) => api('POST /removeFollower', { body: { userId } }),
  accept: (api, userId) => api('POST /followRequests', { body: { userId, action: 'ACCEPT' } }),
  decline: (api, userId) => api('POST /followRequests', { body: { userId, action: 'DECLINE' } }),
  block: (api, userId) => api('POST /user/blockUnblock', { body: { userId, isBlock: 1 } }),
  unblock: (api, userId) => api('POST /user/blockUnblock', { body: { userId, isBlock: 0 } }),
  restrict: (api, userId) => api('POST /user/restrict', { body: { userId, isRestrict: 1 } }),
  unrestrict: (api, userId) => api('POST /user/restrict', { body: { userId, isRestrict: 0 } }),
  mute: (api, userId) => api('POST /user/mute', { body: { userId, isMute: 1 } }),
  unmute: (api, userId) => api('POST /user/mute', { body: { userId, isMute: 0 } }),
}
const isAct = (text: string): text is UserAction => Object.hasOwn(acts, text)

/** Target of all follow, block, mute and restrict forms. Without JavaScript it redirects back. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const back = safeRedirectPath(formText(form, 'back')) ?? '/home'
  await requireMember({ context, url: new URL(back, url) })
  const intent = formText(form, 'intent')
  if (!isAct(intent)) throw data({ message: 'Unknown action.' }, { status: 400 })
  const answer = await acts[intent](context.get(serverContext).api, formText(form, 'userId'))
  const isPage = request.headers.get('sec-fetch-dest') === 'document'
  if (!answer.ok) {
    const refusal = data({ message: answer.body.message } satisfies UserActionResult, {
      status: answer.status,
    })
    if (isPage) throw refusal
    return refusal
  }
  if (isPage) return redirect(back)
  return data({ done: intent, ...(answer.body.data as Told) } satisfies UserActionResult)
}

/** Nothing to show at this URL; only actions are posted here. */
export const loader = () => redirect('/people/following')
