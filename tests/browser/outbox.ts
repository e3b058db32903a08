import { type APIRequestContext, expect } from '@playwright/test'

type Message = { subject: string; text: string; code?: string }

/** The newest message to somebody that passes; it is sent by a job, so it may take a moment. */
export async function messageTo(
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

/** The newest code that was sent to an address or a number; `but` are those that were there before. */
export const codeTo = async (request: APIRequestContext, to: string, but: string[] = []) =>
  (await messageTo(request, to, ({ code }) => Boolean(code && !but.includes(code)))).code ?? ''

/** The newest link to one of our pages in the mail to somebody. */
export async function linkTo(request: APIRequestContext, to: string, path: string) {
  const pattern = new RegExp(`https?://\\S+?(${path}\\?\\S+)`)
  const { text } = await messageTo(request, to, (message) => pattern.test(message.text))
  return pattern.exec(text)?.[1] ?? ''
}
