const nameOf = (id: string) => `fanlight-upload ${id}`
const letting = new Map<string, () => void>()

/**
 * Makes an upload this tab's own until it is let go or the tab is gone, so that no part is sent by two of them.
 * Tells whether it is; where a browser has no locks, each tab believes so.
 */
export const ownUpload = (id: string) =>
  new Promise<boolean>((answer) => {
    if (letting.has(id) || !navigator.locks) return answer(true)
    void navigator.locks.request(nameOf(id), { ifAvailable: true }, (lock) => {
      answer(Boolean(lock))
      return lock ? new Promise<void>((end) => letting.set(id, end)) : undefined
    })
    return undefined
  })

export function letGo(id: string) {
  letting.get(id)?.()
  letting.delete(id)
}

/** When the tab that has it has let it go, or is gone. */
export const whenFree = (id: string) => navigator.locks.request(nameOf(id), () => undefined)
