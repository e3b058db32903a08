/** What a browser can do about its session; tests give another one. */
export type SessionWorld = {
  hasSession: () => boolean
  /** Another string whenever some tab has exchanged the tokens. */
  mark: () => string
  openGuest: () => Promise<boolean>
  refresh: () => Promise<boolean>
  /** One at a time in all tabs. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>
}

/** Requests wait here until there is a session; those that come back stale wait for one renewal. */
export function keepSession(world: SessionWorld) {
  let opening: Promise<boolean> | undefined
  let renewing: Promise<boolean> | undefined
  return {
    mark: world.mark,
    ready(): Promise<boolean> {
      if (world.hasSession()) return Promise.resolve(true)
      opening ??= world
        .exclusive(async () => world.hasSession() || world.openGuest())
        .finally(() => {
          opening = undefined
        })
      return opening
    },
    /** `mark` is from before the request went out: a newer one means that another tab was faster. */
    renew(mark: string): Promise<boolean> {
      renewing ??= world
        .exclusive(async () => world.mark() !== mark || world.refresh())
        .finally(() => {
          renewing = undefined
        })
      return renewing
    },
  }
}
