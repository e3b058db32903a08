import { useSyncExternalStore } from 'react'

type InstallEvent = Event & { prompt: () => Promise<unknown> }

let deferredPrompt: InstallEvent | undefined
const listeners = new Set<() => void>()

function setDeferredPrompt(next: InstallEvent | undefined) {
  deferredPrompt = next
  listeners.forEach((observer) => observer())
}

/** Browsers fire this event once and early; it is kept until the user wants to install. */
export function listenForInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setDeferredPrompt(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => setDeferredPrompt(undefined))
}

export async function promptInstall() {
  const prompt = deferredPrompt
  setDeferredPrompt(undefined)
  await prompt?.prompt()
}

export function useCanInstall(): boolean {
  return useSyncExternalStore(
    (observer) => {
      listeners.add(observer)
      return () => listeners.delete(observer)
    },
    () => deferredPrompt !== undefined,
    () => false,
  )
}
