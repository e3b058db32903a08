import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { demoPassword } from './visitor.ts'

type Made = { postId: string; title: string; description: string }
type Asked = Record<string, unknown> & { description: string }

/** A creator's own line to the server, beside the page that is looked at. */
export async function asCreator(
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

export async function publish(request: APIRequestContext, data: Asked): Promise<Made> {
  const reply = await request.post('/v1/posts', { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return ((await reply.json()) as { data: Made }).data
}

/** Pictures out of the vault that are ready to be shown. */
export async function picturesOf(request: APIRequestContext, count: number) {
  const find = async () => {
    const reply = await request.get('/v1/vault?limit=60')
    const { data } = (await reply.json()) as { data: { _id: string; kind?: string; state: string }[] }
    const ready = data.filter(({ kind, state }) => kind === 'image' && state === 'ready')
    return ready.slice(0, count).map(({ _id }) => ({ mediaId: _id }))
  }
  await expect.poll(async () => (await find()).length).toBe(count)
  return find()
}

export async function pictureOf(request: APIRequestContext): Promise<{ mediaId: string }> {
  const [picture] = await picturesOf(request, 1)
  return picture ?? { mediaId: '' }
}
