import { useLingui } from '@lingui/react/macro'
import { api } from '../../../../lib/api/api.ts'
import { showSuccess, showError } from '../../../../lib/toast/toast-messages.ts'
import { showToast } from '../../../../ui/overlay/toast-store.ts'
import { updateCachedPost } from './post-cache.ts'
import type { Post } from '../post.ts'

type ListCallbacks = {
  /** Called after deletion, for pages that show only this post. */
  onDeleted?: (() => void) | undefined
  onRemoved?: ((postId: string) => void) | undefined
  onRestored?: ((postId: string) => void) | undefined
}
/** A little less than the server's undo window. */
const UNDO_MS = 25_000

/** A creator's actions on their own post, optimistic with rollback. */
export function useOwnerActions(post: Post, { onDeleted, onRemoved, onRestored }: ListCallbacks) {
  const { t } = useLingui()
  const { postId } = post
  const networkError = t`Something went wrong. Check your connection and try again.`

  const pin = async () => {
    const isPinned = post.isPinned ? 0 : 1
    updateCachedPost(postId, { isPinned })
    const response = await api('POST /pin/posts', { body: { postId, isPinned } }).catch(() => undefined)
    if (response?.ok) return showSuccess(isPinned ? t`Pinned to your profile.` : t`Unpinned.`)
    updateCachedPost(postId, { isPinned: post.isPinned })
    return showError(response?.body.message ?? networkError)
  }

  const hide = async () => {
    const state = post.state === 'hidden' ? 'published' : 'hidden'
    updateCachedPost(postId, { state })
    const response = await api('PUT /posts', { body: { postId, state } }).catch(() => undefined)
    if (!response?.ok) {
      updateCachedPost(postId, { state: post.state })
      // Field errors are more specific than the general message.
      const [why] = Object.values(response?.body.fields ?? {})
      return showError(why ?? response?.body.message ?? networkError)
    }
    return showSuccess(state === 'hidden' ? t`Hidden. Only you can see it.` : t`Your post is visible again.`)
  }

  const restore = async () => {
    const response = await api('POST /posts/restore', { body: { postId } }).catch(() => undefined)
    if (!response?.ok) return showError(response?.body.message ?? networkError)
    onRestored?.(postId)
    return showSuccess(t`Post restored.`)
  }

  const remove = async () => {
    onRemoved?.(postId)
    const response = await api('DELETE /posts', { query: { postId } }).catch(() => undefined)
    if (!response?.ok) {
      onRestored?.(postId)
      return showError(response?.body.message ?? networkError)
    }
    onDeleted?.()
    return showToast({
      text: t`Post deleted.`,
      kind: 'done',
      durationMs: UNDO_MS,
      action: { label: t`Undo`, onPress: () => void restore() },
    })
  }

  return { pin: () => void pin(), hide: () => void hide(), remove: () => void remove() }
}
