import { useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { Banner } from '../../ui/display/banner.tsx'
import { showSuccess } from './toast-messages.ts'

const noSubscription = () => () => undefined

type SavedToastProps = {
  /** The action's result; each one is confirmed once. Nothing is shown without one. */
  of: object | undefined
  text?: string
}

/** Confirms a saved form as a toast, so that the page does not move; without JavaScript in place. */
export function SavedToast({ of, text }: SavedToastProps) {
  const { t } = useLingui()
  const words = text ?? t`Saved.`
  const isServer = useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  )
  useEffect(() => {
    if (of) showSuccess(words)
  }, [of, words])
  return of && isServer ? <Banner tone="ok">{words}</Banner> : null
}
