import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { demoPassword } from './visitor.ts'

type CreatedPost = { postId: string; title: string; description: string }
type PublishPostInput = Record<string, unknown> & { description: string }

/** API client of a creator, beside the browser page. */
export async function creatorRequest(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
  login = 'creator@fanlight.test',
) {
  const request = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { platform: '3', origin: baseURL ?? '' },
  })
  const reply = await request.post('/v1/login', { data: { emailOrPhone: login, password: demoPassword } })
  expect(reply.ok(), await reply.text()).toBe(true)
  return request
}

export async function publishPost(request: APIRequestContext, data: PublishPostInput): Promise<CreatedPost> {
  const reply = await request.post('/v1/posts', { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return ((await reply.json()) as { data: CreatedPost }).data
}

/** Processed files from the vault. */
export async function readyMedia(request: APIRequestContext, kind: 'image' | 'video', count: number) {
  const find = async () => {
    const reply = await request.get(`/v1/vault?kind=${kind}&limit=60`)
    if (reply.status() === 204) return []
    const { data } = (await reply.json()) as { data: { _id: string; state: string }[] }
    const ready = data.filter(({ state }) => state === 'ready')
    return ready.slice(0, count).map(({ _id }) => ({ mediaId: _id }))
  }
  await expect.poll(async () => (await find()).length, { timeout: 120_000 }).toBe(count)
  return find()
}

export const readyPhotos = (request: APIRequestContext, count: number) => readyMedia(request, 'image', count)

export async function readyPhoto(request: APIRequestContext): Promise<{ mediaId: string }> {
  const [picture] = await readyPhotos(request, 1)
  return picture ?? { mediaId: '' }
}
