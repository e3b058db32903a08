import { t } from '@lingui/core/macro'
import { isRouteErrorResponse } from 'react-router'
import type { ComposeAnswer } from './compose-action.ts'

/** What did not arrive, or found nobody at home, is said in the composer: everything written stays where it is. */
export async function orKept<T>(answer: Promise<T>): Promise<T | ComposeAnswer> {
  try {
    return await answer
  } catch (error) {
    const isDown = isRouteErrorResponse(error) && error.status >= 500
    if (!isDown && !(error instanceof TypeError)) throw error
    return { message: t`That did not reach us. Try again.`, code: 'LOST', fields: {}, isLost: true }
  }
}
