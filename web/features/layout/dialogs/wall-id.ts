/** What a guest wanted to do when the sign-up dialog opened. */
export type WallAction = 'follow' | 'like' | 'save' | 'unlock'

const actions: readonly string[] = ['follow', 'like', 'save', 'unlock'] satisfies WallAction[]
const isWallAction = (text: string | undefined): text is WallAction => actions.includes(text ?? '')

/** Id of the `wall` dialog; a username alone means following. */
export const wallId = (username: string, action: WallAction, postId?: string) =>
  action === 'follow' ? username : [username, action, postId].join(' ').trim()

type Wall = { username: string | undefined; action: WallAction; postId: string | undefined }

export function parseWallId(id: string | undefined): Wall {
  const [username, action, postId] = (id ?? '').split(' ')
  return { username: username || undefined, action: isWallAction(action) ? action : 'follow', postId }
}
