import {
  type DataRouter,
  type DataStrategyResult,
  type Fetcher,
  isRouteErrorResponse,
  type Navigation,
} from 'react-router'

/** Why a submission failed: server not reachable, server error, or session expired. */
export type SubmissionFailure = 'away' | 'broken' | { loginPath: string }

/** The failure of a submission; undefined when there was a response, including validation errors. */
export function submissionFailureOf({ type, result }: DataStrategyResult): SubmissionFailure | undefined {
  if (result instanceof Response) {
    const to = /^(\/login|\/signup-as-user|\/admin\/login)\?redirect=/.exec(
      result.headers.get('location') ?? '',
    )
    return to ? { loginPath: to[1] === '/admin/login' ? '/admin/login' : '/login' } : undefined
  }
  if (type === 'data') return undefined
  const error = thrownError(result)
  const status = isRouteErrorResponse(error) ? error.status : 0
  if (status > 0 && status < 500) return undefined
  return status > 500 || isNetworkError(error) ? 'away' : 'broken'
}

/** The thrown error: React Router wraps some of them like responses. */
export const thrownError = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'data' in result && 'init' in result ? result.data : result

/** No response, or one that was cut off. */
const isNetworkError = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)

type State = Pick<DataRouter['state'], 'actionData' | 'fetchers' | 'navigation'>

/** The data of the previous action, e.g. field errors or the current step, so that it stays on the page. */
export function previousActionData({ actionData, fetchers, navigation }: State, url: string) {
  const isThisSubmission = ({ state, formAction }: Navigation | Fetcher) =>
    state === 'submitting' && new URL(formAction, url).href === url
  const matchingFetchers = [...fetchers.values()].filter(isThisSubmission)
  return (routeId: string): unknown => {
    if (isThisSubmission(navigation)) return unlessSuccessful(actionData?.[routeId])
    // With several equal fetchers in flight, each falls back to its initial state.
    return matchingFetchers.length === 1 ? matchingFetchers[0]?.data : undefined
  }
}

/** An earlier success must not be shown for a failed submission. */
const unlessSuccessful = (response: unknown) =>
  typeof response === 'object' &&
  response !== null &&
  ['saved', 'isSaved', 'isSent', 'isDone', 'done'].some((name) => Reflect.get(response, name))
    ? undefined
    : response
