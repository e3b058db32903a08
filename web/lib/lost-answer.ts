import {
  type DataRouter,
  type DataStrategyResult,
  type Fetcher,
  isRouteErrorResponse,
  type Navigation,
} from 'react-router'

/** Why there is no answer: nobody could be reached, we failed, or the session has ended and there is the door. */
export type Loss = 'away' | 'broken' | { door: string }

/** What stands in the way of an answer; undefined where there is one, also one that refuses. */
export function lossOf({ type, result }: DataStrategyResult): Loss | undefined {
  if (result instanceof Response) {
    const to = /^(\/login|\/signup-as-user|\/admin\/login)\?redirect=/.exec(
      result.headers.get('location') ?? '',
    )
    return to ? { door: to[1] === '/admin/login' ? '/admin/login' : '/login' } : undefined
  }
  if (type === 'data') return undefined
  const error = thrownIn(result)
  const status = isRouteErrorResponse(error) ? error.status : 0
  if (status > 0 && status < 500) return undefined
  return status > 500 || isCut(error) ? 'away' : 'broken'
}

/** What was thrown: the router wraps some of it as if it had been answered with a status. */
export const thrownIn = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'data' in result && 'init' in result ? result.data : result

/** Nothing came, or the answer broke off in the middle. */
const isCut = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)

type State = Pick<DataRouter['state'], 'actionData' | 'fetchers' | 'navigation'>

/** What the last answer left on the page stands on: fields that were refused, the second of two steps. */
export function standing({ actionData, fetchers, navigation }: State, url: string) {
  const isThis = ({ state, formAction }: Navigation | Fetcher) =>
    state === 'submitting' && new URL(formAction, url).href === url
  const sending = [...fetchers.values()].filter(isThis)
  return (routeId: string): unknown => {
    if (isThis(navigation)) return unlessDone(actionData?.[routeId])
    // Of several buttons of one kind at once each goes back to how the page came.
    return sending.length === 1 ? sending[0]?.data : undefined
  }
}

/** That the one before was saved would be taken for this one. */
const unlessDone = (answer: unknown) =>
  typeof answer === 'object' &&
  answer !== null &&
  ['saved', 'isSaved', 'isSent', 'isDone', 'done'].some((name) => Reflect.get(answer, name))
    ? undefined
    : answer
