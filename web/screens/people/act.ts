import { data, redirect } from 'react-router'
import type { Api } from '../../../contract/client.ts'
import type { ErrorBody } from '../../../contract/errors.ts'
import { ownPath } from '../../features/auth/own-path.ts'
import type { Act, Acted } from '../../features/people/person.ts'
import { requireMember } from '../../features/session/session.ts'
import { formText } from '../../lib/form-text.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/act.ts'

type Told = { isFollow?: 0 | 1; isRequested?: 0 | 1 }
type Answered =
  | { ok: true; status: number; body: { data: object } }
  | { ok: false; status: number; body: ErrorBody }

const acts: Record<Act, (api: Api, userId: string) => Promise<Answered>> = {
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
const isAct = (text: string): text is Act => Object.hasOwn(acts, text)

/** Where every button about a person sends its form. Without JavaScript it leads back to where it was pressed. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const back = ownPath(formText(form, 'back')) ?? '/home'
  await requireMember({ context, url: new URL(back, url) })
  const intent = formText(form, 'intent')
  if (!isAct(intent)) throw data({ message: 'Nothing was asked.' }, { status: 400 })
  const answer = await acts[intent](context.get(serverSide).api, formText(form, 'userId'))
  const isPage = request.headers.get('sec-fetch-dest') === 'document'
  if (!answer.ok) {
    const refusal = data({ message: answer.body.message } satisfies Acted, { status: answer.status })
    if (isPage) throw refusal
    return refusal
  }
  if (isPage) return redirect(back)
  return data({ done: intent, ...(answer.body.data as Told) } satisfies Acted)
}

/** Nothing to look at here. */
export const loader = () => redirect('/people/following')
