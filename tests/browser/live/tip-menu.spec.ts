import { type Browser, expect, test } from '@playwright/test'
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

test(
  'a host offers a tip menu; a fan buys an item with a message; host and viewers see both',
  { tag: ['@once', '@full'] },
  async ({ browser, baseURL }) => {
    test.setTimeout(180_000)
    const host = await open(browser, baseURL, 'jonahvale')
    await openPage(host, '/settings/tips')
    await host.getByLabel('Add a menu item').fill('Play a request')
    await host
      .getByLabel(/^Tip in/)
      .last()
      .fill('7')
    await host.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(host.getByLabel('What they get')).toHaveValue('Play a request')
    await openPage(host, '/go-live')
    await host.getByLabel('Title').fill('Requests only')
    await host.getByLabel('Record this stream').uncheck()
    await host.getByRole('button', { name: 'Go live' }).click()
    await expect(host.getByRole('button', { name: 'End stream' })).toBeVisible({ timeout: 40_000 })

    const other = await open(browser, baseURL, 'gwen.hale')
    await openPage(other, '/live')
    await other.getByRole('link', { name: 'Requests only' }).first().click()
    const fan = await open(browser, baseURL, 'fan@fanlight.test')
    await openPage(fan, '/live')
    await fan.getByRole('link', { name: 'Requests only' }).first().click()
    await fan.getByRole('button', { name: 'Tip menu' }).click()
    await expectNoViolations(fan, 'tip menu', { floating: true })
    await fan.getByRole('menuitem', { name: /^Play a request/ }).click()
    await expect(fan.getByRole('button', { name: 'Remove Play a request' })).toBeVisible()
    await fan.getByRole('textbox', { name: 'Message' }).fill('Something slow')
    await fan.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(fan)
    await expectNoViolations(fan, 'a chosen menu item')
    await fan.getByRole('button', { name: /^Tip .*7/ }).click()
    await fan
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay|^Tip/ })
      .first()
      .click()
    for (const page of [host, other, fan]) {
      const tip = page.getByRole('log').getByRole('listitem').filter({ hasText: 'tipped' })
      await expect(tip).toContainText('Play a request', { timeout: 20_000 })
      await expect(tip).toContainText('Something slow')
    }
    await expect(fan.getByRole('button', { name: 'Remove Play a request' })).toBeHidden()

    // Also on a phone every control of the host is within the picture's width.
    await host.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(host)
    for (const name of ['Turn microphone off', 'End stream'])
      await expect(host.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await host.getByRole('button', { name: 'End stream' }).click()
    await host.getByRole('button', { name: 'End now' }).click()
    await expect(fan.getByText('This stream has ended')).toBeVisible({ timeout: 20_000 })
  },
)
