import { type APIRequestContext, expect } from '@playwright/test'

type Message = { subject: string; text: string; code?: string }

/** The latest matching message to a recipient; sent by a job, so it may take a moment. */
export async function waitForMessage(
  request: APIRequestContext,
  to: string,
  passes: (message: Message) => boolean,
): Promise<Message> {
  let found: Message | undefined
  await expect
    .poll(
      async () => {
        const reply = await request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)
        found = ((await reply.json()) as Message[]).find(passes)
        return found
      },
      { timeout: 15_000 },
    )
    .toBeTruthy()
  if (!found) throw new Error(`no message to ${to}`)
  return found
}

/** The latest code sent to an address or number, ignoring those in `but`. */
export const waitForCode = async (request: APIRequestContext, to: string, but: string[] = []) =>
  (await waitForMessage(request, to, ({ code }) => Boolean(code && !but.includes(code)))).code ?? ''

/** The latest link to one of our pages in an email. */
export async function waitForLink(request: APIRequestContext, to: string, path: string) {
  const pattern = new RegExp(`https?://\\S+?(${path}\\?\\S+)`)
  const { text } = await waitForMessage(request, to, (message) => pattern.test(message.text))
  return pattern.exec(text)?.[1] ?? ''
}
