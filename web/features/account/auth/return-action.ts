import type { Api } from '../../../../contract/core/client.ts'

/**
 * What a guest wanted to do when they were asked to sign up. It travels inside the redirect path as
 * `?after=`, is shown beside the form, and runs once they are signed in. Payments are not among them:
 * they always ask for confirmation.
 */
export type ReturnAction = { kind: 'follow' | 'like' | 'save'; id: string }

const base = 'http://own.invalid'
const pattern = /^(follow|like|save)\.([\w.-]{1,60})$/

export function withReturnAction(path: string, { kind, id }: ReturnAction): string {
  const url = new URL(path, base)
  url.searchParams.set('after', `${kind}.${id}`)
  return url.pathname + url.search + url.hash
}

/** The path without the action, and the action, if there is a valid one. */
export function splitReturnAction(path: string): { path: string; action?: ReturnAction } {
  const url = new URL(path, base)
  const [, kind, id] = pattern.exec(url.searchParams.get('after') ?? '') ?? []
  url.searchParams.delete('after')
  const rest = url.pathname + url.search + url.hash
  return kind && id ? { path: rest, action: { kind: kind as ReturnAction['kind'], id } } : { path: rest }
}

/**
 * Runs the action as the user who just signed in and returns the path to open. A failed action (a removed
 * post, a creator who blocked them) is dropped: the page they return to shows the button again.
 */
export async function finishReturn(api: Api, redirectTo: string | undefined): Promise<string> {
  const { path, action } = splitReturnAction(redirectTo ?? '/home')
  if (action) await perform(api, action).catch(() => undefined)
  return path
}

async function perform(api: Api, { kind, id }: ReturnAction) {
  if (kind === 'like') return api('POST /likesDislikeAsset/', { body: { postId: id, isLike: 1 } })
  if (kind === 'save') return api('POST /bookmark', { body: { postId: id, isBookmarked: 1 } })
  const profile = await api('GET /profile', { query: { username: id } })
  if (!profile.ok) return profile
  return api('POST /follow', { body: { followingId: profile.body.data._id } })
}
