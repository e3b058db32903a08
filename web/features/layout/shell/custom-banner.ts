import { useSyncExternalStore } from 'react'

export type CustomBanner = { text: string; type: 'info' | 'ok' | 'warn' | 'bad' }

let current: CustomBanner | undefined
const listeners = new Set<() => void>()

function set(next: CustomBanner | undefined) {
  current = next
  listeners.forEach((observer) => observer())
}

/** Shows a banner below the top bar until it is closed. */
export const showBanner = (banner: CustomBanner) => set(banner)
/** Closes the given banner if it is current; without an argument any. */
export const closeBanner = (banner = current) => banner === current && set(undefined)

export function useCustomBanner(): CustomBanner | undefined {
  return useSyncExternalStore(
    (observer) => {
      listeners.add(observer)
      return () => listeners.delete(observer)
    },
    () => current,
    () => undefined,
  )
}

/** Chat uses the full height. */
export const hidesBanners = (pathname: string) => /chat|message/i.test(pathname)
