/** A request body as an in-process call takes it: bytes, and the type that a form with files gets by its boundary. */
export async function injectBody(body: RequestInit['body']) {
  if (body === undefined || body === null) return {}
  if (typeof body === 'string') return { payload: body }
  const encoded = new Response(body)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
