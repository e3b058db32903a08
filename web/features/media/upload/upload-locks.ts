const lockName = (id: string) => `fanlight-upload ${id}`
const releases = new Map<string, () => void>()

/**
 * Claims an upload for this tab until it is released or the tab closes, so that two tabs never send the
 * same parts. Resolves to whether it was claimed; always true without the Web Locks API.
 */
export const claimUpload = (id: string) =>
  new Promise<boolean>((response) => {
    if (releases.has(id) || !navigator.locks) return response(true)
    void navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => {
      response(Boolean(lock))
      return lock ? new Promise<void>((end) => releases.set(id, end)) : undefined
    })
    return undefined
  })

export function releaseLock(id: string) {
  releases.get(id)?.()
  releases.delete(id)
}

/** Resolves when the owning tab has released it or was closed. */
export const onLockReleased = (id: string) => navigator.locks.request(lockName(id), () => undefined)
