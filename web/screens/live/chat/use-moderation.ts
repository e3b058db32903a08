import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { api } from '../../../lib/api/api.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'

export type Sanction = 'mute' | 'timeout' | 'ban' | 'none'

/** Removing and pinning messages and sanctioning viewers; failures are shown as toasts. */
export function useModeration(streamId: string) {
  const { t } = useLingui()
  return useMemo(() => {
    type Answer = { ok: true } | { ok: false; body: { message: string } }
    const run = async (work: Promise<Answer>, done: string) => {
      const answer = await work.catch(() => undefined)
      if (answer?.ok) return showToast({ text: done, kind: 'done' })
      const text = answer?.body.message ?? t`Something went wrong. Check your connection and try again.`
      return showToast({ text, kind: 'error' })
    }
    const texts: Record<Sanction, string> = {
      mute: t`Muted in this stream.`,
      timeout: t`Timed out for 5 minutes.`,
      ban: t`Banned from your streams.`,
      none: t`They can take part again.`,
    }
    return {
      remove: (messageId: string) =>
        void run(api('DELETE /stream/message', { query: { streamId, messageId } }), t`Message removed.`),
      pin: (messageId: string) =>
        void run(api('POST /stream/message/pin', { body: { streamId, messageId } }), t`Message pinned.`),
      unpin: () => void run(api('POST /stream/message/pin', { body: { streamId } }), t`Message unpinned.`),
      sanction: (userId: string, sanction: Sanction) =>
        run(
          api('POST /stream/sanction', {
            body: { streamId, userId, sanction, ...(sanction === 'timeout' ? { seconds: 300 } : {}) },
          }),
          texts[sanction],
        ),
    }
  }, [streamId, t])
}
export type ModerationActions = ReturnType<typeof useModeration>
