import { t } from '@lingui/core/macro'
import { data, type DataRouter, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { showToast } from '../ui/toasts.ts'
import { type Loss, lossOf, standing, thrownIn } from './lost-answer.ts'
import { staysSignedOut } from './session/signed-out.ts'

declare global {
  // React Router's own, which its types leave out.
  interface Window {
    __reactRouterDataRouter?: DataRouter
  }
}

/** The status of what got no answer: what is on the page is then not asked for again either. */
const LOST = 503

/**
 * Whatever a form sends: when no answer comes, when we fail, or when the session has ended meanwhile, the page stays
 * as it is with all that was typed, and a sentence says so. Without this the screen would go, and the words with it.
 */
export const keptWhenLost: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === 'GET') return next()
  const state = window.__reactRouterDataRouter?.state
  const stood = state && standing(state, request.url)
  const results = await next()
  const [id, result] = Object.entries(results)[0] ?? []
  const loss = result && lossOf(result)
  if (!id || !loss || request.signal.aborted || !isTold(loss)) return results
  if (typeof loss === 'string') console.error(thrownIn(result?.result))
  return { [id]: { type: 'data', result: data(stood?.(id), { status: LOST }) } }
}

function isTold(loss: Loss): boolean {
  if (typeof loss === 'object') return staysSignedOut(loss.door)
  const text = !navigator.onLine
    ? t`You are offline. Nothing here is lost: try again when the line is back.`
    : loss === 'away'
      ? t`We could not be reached. Nothing here is lost: try again.`
      : t`That went wrong on our side. Nothing here is lost: try again.`
  showToast({ text, kind: 'error' })
  return true
}
