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
let called = false
const waiting: ToastMessage[] = []
const watchers = new Set<() => void>()

/** Says something in passing, from anywhere. The part that draws it is fetched with the first one. */
export function showToast(toast: ToastMessage) {
  if (host) return host(toast)
  waiting.push(toast)
  called = true
  watchers.forEach((watch) => watch())
}

/** For the host alone: hands over what waited, then everything as it comes. */
export function takeToasts(listener: Listener) {
  host = listener
  waiting.splice(0).forEach(listener)
  return () => {
    host = undefined
  }
}

export function watchToasts(watch: () => void) {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

export const wereToasts = () => called
