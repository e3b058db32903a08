/** `over` is the server's word about the session; one that is away or busy has only said that it cannot tell now. */
export type Renewal = { outcome: 'renewed' | 'over' } | { outcome: 'notNow'; refusal: Response }
export const renewalOf = (answer: Response): Renewal => {
  if (answer.ok) return { outcome: 'renewed' }
  const cannotTell = answer.status >= 500 || answer.status === 429
  return cannotTell ? { outcome: 'notNow', refusal: answer } : { outcome: 'over' }
}

/** What a browser can do about its session; tests give another one. */
export type SessionWorld = {
  hasSession: () => boolean
  /** Another string whenever some tab has exchanged the tokens. */
  mark: () => string
  openGuest: () => Promise<boolean>
  refresh: () => Promise<Renewal>
  /** One at a time in all tabs. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>
}

/** Requests wait here until there is a session; those that come back stale wait for one renewal. */
export function keepSession(world: SessionWorld) {
  let opening: Promise<boolean> | undefined
  let renewing: Promise<Renewal> | undefined
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
    renew(mark: string): Promise<Renewal> {
      renewing ??= world
        .exclusive(async () => (world.mark() === mark ? world.refresh() : { outcome: 'renewed' as const }))
        .finally(() => {
          renewing = undefined
        })
      return renewing
    },
  }
}

type Sending = {
  session: Pick<ReturnType<typeof keepSession>, 'mark' | 'ready' | 'renew'>
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Nothing more can be done here: a wall, or the way to log in. */
  goToTheDoor: (isRenewed: boolean) => Promise<unknown>
}

const isStale = ({ status }: Response) => status === 401 || status === 406
/** Here 401 is about what was typed, not about the session. */
const answersForItself = /^\/v1\/(login|customer\/signIn|staff\/signIn|refreshToken|signOut)\b/

/** Sends what needs a session: once more when it was stale. Only a session that is over leads to the door. */
export const sendInSession =
  ({ session, fetch, goToTheDoor }: Sending) =>
  async (url: string, init: RequestInit) => {
    await session.ready()
    const before = session.mark()
    const response = await fetch(url, init)
    if (!isStale(response) || answersForItself.test(url)) return response
    const renewal = await session.renew(before)
    if (renewal.outcome === 'notNow') return renewal.refusal.clone()
    const isRenewed = renewal.outcome === 'renewed'
    const again = isRenewed ? await fetch(url, init) : response
    if (isStale(again)) await goToTheDoor(isRenewed)
    return again
  }
