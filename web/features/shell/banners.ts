import { useSyncExternalStore } from 'react'

export type CustomBanner = { text: string; type: 'info' | 'ok' | 'warn' | 'bad' }

let current: CustomBanner | undefined
const watchers = new Set<() => void>()

function set(next: CustomBanner | undefined) {
  current = next
  watchers.forEach((watch) => watch())
}

/** A message under the top bar, from anywhere, until it is closed. */
export const showBanner = (banner: CustomBanner) => set(banner)
/** Closes this one, if it is the one that stands; without an argument whatever stands. */
export const closeBanner = (banner = current) => banner === current && set(undefined)

export function useCustomBanner(): CustomBanner | undefined {
  return useSyncExternalStore(
    (watch) => {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    () => current,
    () => undefined,
  )
}

/** Conversations keep their whole height. */
export const hidesBanners = (pathname: string) => /chat|message/i.test(pathname)

/** Profiles that are being verified (5) or whose documents were refused (6). */
export const isNonVerified = (statusCode: number | undefined) => statusCode === 5 || statusCode === 6
