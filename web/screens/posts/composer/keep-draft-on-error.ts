import { t } from '@lingui/core/macro'
import { isRouteErrorResponse } from 'react-router'
import type { ComposerResult } from './composer-action.ts'

/** Network and session errors are shown in the composer, so that nothing typed is lost. */
export async function keepDraftOnError<T>(answer: Promise<T>): Promise<T | ComposerResult> {
  try {
    return await answer
  } catch (error) {
    const isDown = isRouteErrorResponse(error) && error.status >= 500
    if (!isDown && !(error instanceof TypeError)) throw error
    return {
      message: t`Something went wrong. Check your connection and try again.`,
      code: 'LOST',
      fields: {},
      isLost: true,
    }
  }
}
