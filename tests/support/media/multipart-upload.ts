export type PartList = {
  mediaId: string
  partBytes: number
  parts: { partNumber: number; url: string; size: number }[]
  done: { partNumber: number }[]
}
type MultipartUploadInput = {
  url: string
  login: { emailOrPhone: string; password: string }
  blob: Blob
  atATime?: number
  folder?: string
}

/** Logs in to a running server and returns an API client. */
export async function logInTo(url: string, login: MultipartUploadInput['login']) {
  const call = async <T>(path: string, body: object, token?: string) => {
    const reply = await fetch(`${url}/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return ((await reply.json()) as { data: T }).data
  }
  const { accessToken } = await call<{ accessToken: string }>('/login', login)
  return <T>(path: string, body: object) => call<T>(path, body, accessToken)
}

/** Uploads a large file in parts, as a browser does. Returns its id. */
export async function uploadInParts({
  url,
  login,
  blob,
  atATime = 10,
  folder = 'chatMedia',
}: MultipartUploadInput) {
  const call = await logInTo(url, login)
  let begun = await call<PartList>('/aws/multipart/presigned', {
    folder,
    fileName: 'large.mp4',
    size: blob.size,
  })
  const { mediaId } = begun
  // Part URLs come a hundred at a time.
  while (begun.parts.length > 0) {
    const waiting = [...begun.parts]
    const { partBytes } = begun
    const line = async () => {
      for (let part = waiting.shift(); part; part = waiting.shift()) {
        const from = (part.partNumber - 1) * partBytes
        const to = part.url.replace(/^https?:\/\/[^/]+/, url)
        const reply = await fetch(to, { method: 'PUT', body: blob.slice(from, from + part.size) })
        if (!reply.ok) throw new Error(await reply.text())
      }
    }
    await Promise.all(Array.from({ length: atATime }, line))
    begun = await call<PartList>('/aws/multipart/presigned', { mediaId })
  }
  await call('/aws/multipart/complete', { mediaId })
  return mediaId
}
