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

/** Processed photos from the vault. */
export async function readyPhotos(request: APIRequestContext, count: number) {
  const find = async () => {
    const reply = await request.get('/v1/vault?limit=60')
    const { data } = (await reply.json()) as { data: { _id: string; kind?: string; state: string }[] }
    const ready = data.filter(({ kind, state }) => kind === 'image' && state === 'ready')
    return ready.slice(0, count).map(({ _id }) => ({ mediaId: _id }))
  }
  await expect.poll(async () => (await find()).length).toBe(count)
  return find()
}

export async function readyPhoto(request: APIRequestContext): Promise<{ mediaId: string }> {
  const [picture] = await readyPhotos(request, 1)
  return picture ?? { mediaId: '' }
}
