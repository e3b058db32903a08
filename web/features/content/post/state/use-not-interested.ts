import { useLingui } from '@lingui/react/macro'
import { api } from '../../../../lib/api/api.ts'
import { showError, toastDurationMs } from '../../../../lib/toast/toast-messages.ts'
import { showToast } from '../../../../ui/overlay/toast-store.ts'
import type { Post } from '../post.ts'

type ListCallbacks = {
  onRemoved?: ((postId: string) => void) | undefined
  onRestored?: ((postId: string) => void) | undefined
}

/** Hides a post immediately; restores it on failure or undo. */
export function useNotInterested({ postId }: Post, { onRemoved, onRestored }: ListCallbacks) {
  const { t } = useLingui()
  const setInterested = async (isInterested: 0 | 1) => {
    const response = await api('POST /posts/notInterested', { body: { postId, isInterested } }).catch(
      () => undefined,
    )
    if (response?.ok) return true
    showError(response?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    return false
  }
  const undo = async () => {
    if (await setInterested(1)) onRestored?.(postId)
  }
  return async () => {
    onRemoved?.(postId)
    if (!(await setInterested(0))) return onRestored?.(postId)
    return showToast({
      text: t`Got it. You’ll see fewer posts like this.`,
      kind: 'done',
      durationMs: toastDurationMs.error,
      action: { label: t`Undo`, onPress: () => void undo() },
    })
  }
}
