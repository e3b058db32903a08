import { useSyncExternalStore } from 'react'

type InstallEvent = Event & { prompt: () => Promise<unknown> }

let offer: InstallEvent | undefined
const watchers = new Set<() => void>()

function keep(next: InstallEvent | undefined) {
  offer = next
  watchers.forEach((watch) => watch())
}

/** The browser offers once, early, and unasked; the offer is kept until somebody wants it. */
export function hearInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => keep(undefined))
}

export async function askToInstall() {
  const asked = offer
  keep(undefined)
  await asked?.prompt()
}

export function useCanInstall(): boolean {
  return useSyncExternalStore(
    (watch) => {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    () => offer !== undefined,
    () => false,
  )
}
