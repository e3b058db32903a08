import { t } from '@lingui/core/macro'
import { data, type DataRouter, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { showToast } from '../../ui/overlay/toast-store.ts'
import {
  type SubmissionFailure,
  submissionFailureOf,
  previousActionData,
  thrownError,
} from './submission-failure.ts'
import { showSignedOutNotice } from '../session/signed-out-notice.ts'

declare global {
  // Set by React Router but missing in its types.
  interface Window {
    __reactRouterDataRouter?: DataRouter
  }
}

/** Status of a submission without a response; also prevents revalidation. */
const NO_RESPONSE_STATUS = 503

/**
 * Client middleware for form submissions: on a network error, a server error or an expired session, keeps
 * the page with its input and shows a toast. By default the error boundary would replace the screen.
 */
export const keepFormOnNetworkError: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === 'GET') return next()
  const state = window.__reactRouterDataRouter?.state
  const previousData = state && previousActionData(state, request.url)
  const results = await next()
  const [id, result] = Object.entries(results)[0] ?? []
  const failure = result && submissionFailureOf(result)
  if (!id || !failure || request.signal.aborted || !showFailure(failure)) return results
  if (typeof failure === 'string') console.error(thrownError(result?.result))
  return { [id]: { type: 'data', result: data(previousData?.(id), { status: NO_RESPONSE_STATUS }) } }
}

function showFailure(failure: SubmissionFailure): boolean {
  if (typeof failure === 'object') return showSignedOutNotice(failure.loginPath)
  const text = !navigator.onLine
    ? t`You’re offline. Nothing was lost. Try again when you’re back online.`
    : failure === 'away'
      ? t`We couldn’t reach the server. Nothing was lost. Try again.`
      : t`Something went wrong on our side. Nothing was lost. Try again.`
  showToast({ text, kind: 'error' })
  return true
}
