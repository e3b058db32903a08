/**
 * Converts a request body for an in-process call: bytes, and the content type with its multipart boundary.
 */
export async function injectBody(body: RequestInit['body']) {
  if (body === undefined || body === null) return {}
  if (typeof body === 'string') return { payload: body }
  const encoded = new Response(body)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
