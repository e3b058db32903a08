/** `over`: the server ended the session. `notNow`: it could not tell because it is down or busy. */
export type RefreshResult = { outcome: 'renewed' | 'over' } | { outcome: 'notNow'; refusal: Response }
export const refreshResultOf = (reply: Response): RefreshResult => {
  if (reply.ok) return { outcome: 'renewed' }
  const cannotTell = reply.status >= 500 || reply.status === 429
  return cannotTell ? { outcome: 'notNow', refusal: reply } : { outcome: 'over' }
}

/** Unread bodies keep their connection busy. */
export const discardBody = (response: Response) => response.body?.cancel()

/** Browser capabilities the session client needs; replaced in tests. */
export type SessionEnvironment = {
  hasSession: () => boolean
  /** Changes whenever any tab has refreshed the tokens. */
  tokenVersion: () => string
  openGuest: () => Promise<boolean>
  refresh: () => Promise<RefreshResult>
  /** Runs one at a time across tabs. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>
}

/** Requests wait for a session; unauthorized ones share a single refresh. */
export function createSessionClient(world: SessionEnvironment) {
  let opening: Promise<boolean> | undefined
  let renewing: Promise<RefreshResult> | undefined
  return {
    mark: world.tokenVersion,
    ready(): Promise<boolean> {
      if (world.hasSession()) return Promise.resolve(true)
      opening ??= world
        .exclusive(async () => world.hasSession() || world.openGuest())
        .finally(() => {
          opening = undefined
        })
      return opening
    },
    /**
     * `mark` is the token version from before the request; a newer one means that another tab has
     * refreshed.
     */
    renew(mark: string): Promise<RefreshResult> {
      renewing ??= world
        .exclusive(async () =>
          world.tokenVersion() === mark ? world.refresh() : { outcome: 'renewed' as const },
        )
        .finally(() => {
          renewing = undefined
        })
      return renewing
    },
  }
}

type SendOptions = {
  session: Pick<ReturnType<typeof createSessionClient>, 'mark' | 'ready' | 'renew'>
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The last resort: sign up or log in. */
  redirectToLogin: (isRenewed: boolean) => Promise<unknown>
}

const isUnauthorized = ({ status }: Response) => status === 401 || status === 406
/** Endpoints where 401 refers to the input, not to the session. */
const handlesUnauthorized = /^\/v1\/(login|customer\/signIn|staff\/signIn|refreshToken|signOut)\b/

/**
 * Sends a request with a session and repeats it once after a refresh. Only an ended session redirects to
 * login.
 */
export const sendWithSession =
  ({ session, fetch, redirectToLogin }: SendOptions) =>
  async (url: string, init: RequestInit) => {
    await session.ready()
    const before = session.mark()
    const response = await fetch(url, init)
    if (!isUnauthorized(response) || handlesUnauthorized.test(url)) return response
    const renewal = await session.renew(before)
    if (renewal.outcome === 'notNow') return renewal.refusal.clone()
    const isRenewed = renewal.outcome === 'renewed'
    if (isRenewed) void discardBody(response)
    const again = isRenewed ? await fetch(url, init) : response
    if (isUnauthorized(again)) await redirectToLogin(isRenewed)
    return again
  }
