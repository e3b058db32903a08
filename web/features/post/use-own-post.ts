import { useLingui } from '@lingui/react/macro'
import { api } from '../../lib/api.ts'
import { say, sayError } from '../../lib/say.ts'
import { showToast } from '../../ui/toasts.ts'
import { changePost } from './kept-posts.ts'
import type { Post } from './post.ts'

type Listed = {
  /** Once it is really gone, for a page that shows nothing else. */
  onDeleted?: (() => void) | undefined
  onGone?: ((postId: string) => void) | undefined
  onBack?: ((postId: string) => void) | undefined
}
/** As long as the server lets a deletion be taken back, less the way there. */
const UNDO_MS = 25_000

/** What a creator does with a post of their own: each at once, put back when it is refused. */
export function useOwnPost(post: Post, { onDeleted, onGone, onBack }: Listed) {
  const { t } = useLingui()
  const { postId } = post
  const lost = t`That did not reach us. Try again.`

  const pin = async () => {
    const isPinned = post.isPinned ? 0 : 1
    changePost(postId, { isPinned })
    const answer = await api('POST /pin/posts', { body: { postId, isPinned } }).catch(() => undefined)
    if (answer?.ok) return say(isPinned ? t`Pinned to your profile.` : t`No longer pinned.`)
    changePost(postId, { isPinned: post.isPinned })
    return sayError(answer?.body.message ?? lost)
  }

  const hide = async () => {
    const state = post.state === 'hidden' ? 'published' : 'hidden'
    changePost(postId, { state })
    const answer = await api('PUT /posts', { body: { postId, state } }).catch(() => undefined)
    if (!answer?.ok) {
      changePost(postId, { state: post.state })
      // What stands in its way is told, not that something does: its time may be over.
      const [why] = Object.values(answer?.body.fields ?? {})
      return sayError(why ?? answer?.body.message ?? lost)
    }
    return say(state === 'hidden' ? t`Hidden. Only you see it.` : t`Everyone it is for sees it again.`)
  }

  const restore = async () => {
    const answer = await api('POST /posts/restore', { body: { postId } }).catch(() => undefined)
    if (!answer?.ok) return sayError(answer?.body.message ?? lost)
    onBack?.(postId)
    return say(t`Your post is back.`)
  }

  const remove = async () => {
    onGone?.(postId)
    const answer = await api('DELETE /posts', { query: { postId } }).catch(() => undefined)
    if (!answer?.ok) {
      onBack?.(postId)
      return sayError(answer?.body.message ?? lost)
    }
    onDeleted?.()
    return showToast({
      text: t`Your post is deleted.`,
      kind: 'done',
      durationMs: UNDO_MS,
      action: { label: t`Undo`, onPress: () => void restore() },
    })
  }

  return { pin: () => void pin(), hide: () => void hide(), remove: () => void remove() }
}
