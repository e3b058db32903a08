import { data } from 'react-router'
import type { Answer } from '../../contract/client.ts'
import type { Endpoint } from '../../contract/core.ts'

/** What a failed answer tells the boundary that shows it. */
export type Failed = { message: string; reference?: string }

/** The body of an answer, or the boundary of the screen with the reference a person can quote. */
export function bodyOf<E extends Endpoint>(answer: Answer<E>): Extract<Answer<E>, { ok: true }>['body'] {
  if (answer.ok) return answer.body
  const { message, requestId } = answer.body
  throw data({ message, ...(requestId ? { reference: requestId } : {}) } satisfies Failed, {
    status: answer.status,
  })
}

/**
 * A page that is opened comes whole, so that it reads without JavaScript. Inside the app the frame is
 * shown at once and the skeleton stands until the answer is there.
 */
export async function atOnceOrLater<T>(
  request: Request,
  answer: Promise<T>,
): Promise<{ later: T | Promise<T> }> {
  if (request.headers.get('sec-fetch-dest') !== 'empty') return { later: await answer }
  // Someone may leave before it is there; that must not bring the process down.
  answer.catch(() => undefined)
  return { later: answer }
}
