import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { showError, showSuccess } from '../../../lib/toast/toast-messages.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'

/** Confirms a new post when the composer leads to its page, and offers to share it. */
export function usePublishedToast(isNew: boolean) {
  const { t } = useLingui()
  const { state, formMethod, location } = useNavigation()
  const path = isNew && state === 'loading' && formMethod === 'POST' ? location.pathname : ''
  const postPath = path.startsWith('/post/') ? path : undefined
  useEffect(() => {
    if (!postPath) return
    const share = async () => {
      const url = new URL(postPath, window.location.href).href
      if (typeof navigator.share === 'function') return navigator.share({ url }).catch(() => undefined)
      return copyText(url).then(
        () => showSuccess(t`Link copied.`),
        () => showError(t`Your browser blocked copying. Select the link and copy it.`),
      )
    }
    showToast({ text: t`Published.`, kind: 'done', action: { label: t`Share`, onPress: () => void share() } })
  }, [postPath, t])
}
