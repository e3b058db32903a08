import { expect, type Page } from '@playwright/test'
import { demoPassword } from './visitor.ts'

export type OutboxEmail = { text: string; code: string | null; sentAt: string }

/** Emails to a recipient, newest first. */
export async function readEmails(page: Page, email: string) {
  const reply = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)
  return (await reply.json()) as OutboxEmail[]
}

/** Codes emailed since a time: other tests may sign in the same user concurrently. */
export async function waitForCodesSince(page: Page, email: string, since: number) {
  let codes: string[] = []
  await expect
    .poll(async () => {
      const emails = await readEmails(page, email)
      codes = emails.flatMap(({ code, sentAt }) => (code && Date.parse(sentAt) >= since ? [code] : []))
      return codes.length
    })
    .toBeGreaterThan(0)
  return codes
}

/** Signs in staff through the API; the cookies stay with the context. */
export async function signInStaff(page: Page, email: string) {
  const since = Date.now() - 50
  const headers = { platform: '3' }
  const first = await page.request.post('/v1/staff/signIn', {
    headers,
    data: { email, password: demoPassword },
  })
  const { data } = (await first.json()) as { data: { verificationId: string } }
  const tried = new Set<string>()
  await expect
    .poll(async () => {
      const code = (await waitForCodesSince(page, email, since)).find((candidate) => !tried.has(candidate))
      if (!code) return false
      tried.add(code)
      const body = { verificationId: data.verificationId, code }
      return (await page.request.post('/v1/staff/signIn/confirm', { headers, data: body })).ok()
    })
    .toBe(true)
}

/** Opens a console page and waits for hydration. */
export async function openConsole(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/** React marks hydrated elements. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main form, main a')
    return Boolean(main && Object.keys(main).some((key) => key.startsWith('__reactProps')))
  })
