import { type Browser, expect, type Page, test } from '@playwright/test'
import { chromiumPath } from '../../../tools/chromium.mjs'
import { expectNoHorizontalScroll, expectNoViolations, openPage, signIn } from '../support/visitor.ts'

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
const currentTime = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((video: HTMLVideoElement) => video.currentTime)

test(
  'a creator joins the stage with a share of tips; viewers see both; the host removes them',
  { tag: ['@once', '@full'] },
  async ({ browser, baseURL }) => {
    test.setTimeout(240_000)
    const host = await open(browser, baseURL, 'inesduarte')
    await openPage(host, '/go-live')
    await host.getByLabel('Title').fill('Two voices')
    await host.getByRole('button', { name: 'Go live' }).click()
    await expect(host.getByRole('button', { name: 'End stream' })).toBeVisible({ timeout: 40_000 })

    const coHost = await open(browser, baseURL, 'sofiamarch')
    await openPage(coHost, '/live')
    await coHost.getByRole('link', { name: 'Two voices' }).first().click()
    await expect.poll(() => currentTime(coHost, 'Live video'), { timeout: 40_000 }).toBeGreaterThan(0.5)

    await host.getByRole('button', { name: 'Co-host' }).click()
    const dialog = host.getByRole('dialog')
    await dialog.getByLabel('Username').fill('sofiamarch')
    await dialog.getByLabel('Share of tips').selectOption('20')
    await expectNoViolations(host, 'inviting a co-host')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()

    const invitation = coHost.getByRole('dialog')
    await expect(invitation.getByText('You get 20% of the host’s income from tips')).toBeVisible({
      timeout: 20_000,
    })
    await expectNoViolations(coHost, 'an invitation to the stage')
    await invitation.getByRole('button', { name: 'Join the stage' }).click()
    await expect(coHost.getByRole('button', { name: 'Leave the stage' })).toBeVisible({ timeout: 20_000 })
    await expect.poll(() => currentTime(host, 'Co-host’s video'), { timeout: 40_000 }).toBeGreaterThan(1)

    const viewer = await open(browser, baseURL, 'fan@fanlight.test')
    await openPage(viewer, new URL(coHost.url()).pathname)
    await expect.poll(() => currentTime(viewer, 'Live video'), { timeout: 40_000 }).toBeGreaterThan(1)
    await expect.poll(() => currentTime(viewer, 'Co-host’s video'), { timeout: 40_000 }).toBeGreaterThan(1)
    await expectNoViolations(viewer, 'a stage with two')
    await viewer.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(viewer)

    await host.getByRole('button', { name: 'Co-host' }).click()
    await expect(dialog.getByText('They get 20% of your income from tips')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove from the stage' }).click()
    await expect(viewer.getByLabel('Co-host’s video', { exact: true })).toBeHidden({ timeout: 20_000 })
    await expect(coHost.getByRole('button', { name: 'Leave the stage' })).toBeHidden({ timeout: 20_000 })
    await host.getByRole('button', { name: 'End stream' }).click()
    await host.getByRole('button', { name: 'End now' }).click()
    await expect(host.getByRole('heading', { name: 'Two voices' })).toBeVisible({ timeout: 20_000 })
  },
)
