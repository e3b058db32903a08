import { expect, test } from '@playwright/test'
import { chromiumPath } from '../../../tools/chromium.mjs'
import { openPage } from '../support/visitor.ts'

// Notifications need a headed browser.
const executablePath = chromiumPath({ withUi: true })
test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
  },
})

test(
  'a push notification is shown and opens its page',
  { tag: '@once' },
  async ({ page, context, baseURL }) => {
    await context.grantPermissions(['notifications'])
    const devtools = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations
        if (first) resolve(first.registrationId)
      }),
    )
    await devtools.send('ServiceWorker.enable')
    await openPage(page, '/home')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const push = {
      origin: new URL(baseURL ?? '').origin,
      registrationId: await registered,
      data: JSON.stringify({ title: 'Mara is live', body: 'Come in', url: '/maralind' }),
    }
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
      })
    // DevTools messages to a starting worker may be lost, unlike real pushes.
    await expect(async () => {
      await devtools.send('ServiceWorker.deliverPushMessage', push)
      await expect.poll(shown, { timeout: 5000 }).toContainEqual({ title: 'Mara is live', body: 'Come in' })
    }).toPass()
  },
)
