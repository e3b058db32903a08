import { type Browser, expect, type Page, test } from '@playwright/test'
import { chromiumPath } from '../../../tools/chromium.mjs'
import { expectNoViolations, openPage, signIn } from '../support/visitor.ts'

const executablePath = chromiumPath()
test.use({
  launchOptions: {
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
    ...(executablePath ? { executablePath } : {}),
  },
})

const open = async (browser: Browser, baseURL: string | undefined, login: string) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    permissions: ['camera', 'microphone'],
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, login)
  return page
}
const currentTime = (page: Page) =>
  page.getByLabel('Live video').evaluate((video: HTMLVideoElement) => video.currentTime)

test(
  'a host goes live; a viewer sees moving pictures, chats and tips; the host ends it',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    test.setTimeout(180_000)
    const host = await open(browser, baseURL, 'teookafor')
    await openPage(host, '/go-live')
    await host.getByLabel('Title').fill('Friday set')
    await host.getByLabel('Tip goal').fill('for the piano')
    await host.getByLabel(/Goal amount/).fill('500')
    await host.getByRole('button', { name: 'Go live' }).click()
    await expect(host.getByRole('button', { name: 'End stream' })).toBeVisible({ timeout: 30_000 })
    await expect(host.getByText('Connecting', { exact: true })).toBeHidden({ timeout: 30_000 })

    const viewer = await open(browser, baseURL, 'fan@fanlight.test')
    await openPage(viewer, '/live')
    await viewer.getByRole('link', { name: 'Friday set' }).first().click()
    await expect.poll(() => currentTime(viewer), { timeout: 40_000 }).toBeGreaterThan(1)

    const message = viewer.getByRole('textbox', { name: 'Message' })
    await message.fill('That bass line')
    await message.press('Enter')
    await expect(host.getByRole('log').getByText('That bass line')).toBeVisible({ timeout: 20_000 })
    await viewer
      .getByRole('button', { name: 'Tip $5' })
      .or(viewer.getByRole('button', { name: /^Tip / }))
      .first()
      .click()
    const sheet = viewer.getByRole('dialog')
    await sheet
      .getByRole('button', { name: /^Pay|^Tip/ })
      .first()
      .click()
    await expect(host.getByRole('log').getByText('tipped')).toBeVisible({ timeout: 20_000 })
    await expectNoViolations(viewer, 'stream')
    await expectNoViolations(host, 'studio while live')

    await host.getByRole('button', { name: 'End stream' }).click()
    await host.getByRole('button', { name: 'End now' }).click()
    await expect(host.getByRole('heading', { name: 'Friday set' })).toBeVisible({ timeout: 20_000 })
    await expect(viewer.getByText('This stream has ended')).toBeVisible({ timeout: 20_000 })
    await expectNoViolations(host, 'stream analytics')
  },
)
