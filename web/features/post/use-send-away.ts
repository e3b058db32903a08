import { useLingui } from '@lingui/react/macro'
import { api } from '../../lib/api.ts'
import { sayError, standsMs } from '../../lib/say.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Post } from './post.ts'

type Listed = {
  onGone?: ((postId: string) => void) | undefined
  onBack?: ((postId: string) => void) | undefined
}

/** Sends a post away that somebody does not care for: at once, and back when it is refused or regretted. */
export function useSendAway({ postId }: Post, { onGone, onBack }: Listed) {
  const { t } = useLingui()
  const tell = async (isInterested: 0 | 1) => {
    const answer = await api('POST /posts/notInterested', { body: { postId, isInterested } }).catch(
      () => undefined,
    )
    if (answer?.ok) return true
    sayError(answer?.body.message ?? t`That did not reach us. Try again.`)
    return false
  }
  const undo = async () => {
    if (await tell(1)) onBack?.(postId)
  }
  return async () => {
    onGone?.(postId)
    if (!(await tell(0))) return onBack?.(postId)
    return showToast({
      text: t`You will not see this post again, and less like it.`,
      kind: 'done',
      durationMs: standsMs.error,
      action: { label: t`Undo`, onPress: () => void undo() },
    })
  }
}
