import { expect, type Page } from '@playwright/test'
import { demoPassword } from './visitor.ts'

export type Letter = { text: string; code: string | null; sentAt: string }

/** What was mailed to somebody, newest first. */
export async function lettersTo(page: Page, email: string) {
  const reply = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)
  return (await reply.json()) as Letter[]
}

/** Codes that were mailed since a moment: other tests may sign the same person in at the same time. */
export async function codesSince(page: Page, email: string, since: number) {
  let codes: string[] = []
  await expect
    .poll(async () => {
      const letters = await lettersTo(page, email)
      codes = letters.flatMap(({ code, sentAt }) => (code && Date.parse(sentAt) >= since ? [code] : []))
      return codes.length
    })
    .toBeGreaterThan(0)
  return codes
}

/** Signs staff in through the API; the cookies stay with the context. */
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
      const code = (await codesSince(page, email, since)).find((one) => !tried.has(one))
      if (!code) return false
      tried.add(code)
      const body = { verificationId: data.verificationId, code }
      return (await page.request.post('/v1/staff/signIn/confirm', { headers, data: body })).ok()
    })
    .toBe(true)
}

/** A page of the console, loaded and its scripts in charge. */
export async function openConsole(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/** React marks what it has taken over. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main form, main a')
    return Boolean(main && Object.keys(main).some((key) => key.startsWith('__reactProps')))
  })
