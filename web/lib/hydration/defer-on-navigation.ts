/**
 * Document requests wait for the response, so that the page works without JavaScript. Client-side
 * navigations render at once and stream it behind a skeleton.
 */
export async function deferOnNavigation<T>(
  request: Request,
  response: Promise<T>,
): Promise<{ deferred: T | Promise<T> }> {
  if (request.headers.get('sec-fetch-dest') !== 'empty') return { deferred: await response }
  // An unhandled rejection after the client disconnected must not end the process.
  response.catch(() => undefined)
  return { deferred: response }
}
