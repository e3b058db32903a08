import type { ReactNode } from 'react'

export type ToastMessage = {
  text: ReactNode
  kind?: 'done' | 'error' | 'unlocked' | 'plain'
  icon?: ReactNode
  action?: { label: string; onPress: () => void }
  /** 0 keeps it until it is closed. */
  durationMs?: number
}

type Listener = (toast: ToastMessage) => void

let host: Listener | undefined
let hasToasts = false
const queued: ToastMessage[] = []
const listeners = new Set<() => void>()

/** Shows a toast from anywhere. The host is loaded with the first one. */
export function showToast(toast: ToastMessage) {
  if (host) return host(toast)
  queued.push(toast)
  hasToasts = true
  listeners.forEach((observer) => observer())
}

/** Used by the host: receives queued toasts, then every new one. */
export function attachToastHost(listener: Listener) {
  host = listener
  queued.splice(0).forEach(listener)
  return () => {
    host = undefined
  }
}

export function subscribeToToasts(observer: () => void) {
  listeners.add(observer)
  return () => listeners.delete(observer)
}

export const hasShownToasts = () => hasToasts
