import { expect, test } from '@playwright/test'
import { chromiumPath } from '../../tools/chromium.mjs'
import { open } from './visitor.ts'

// A notice stands beside the windows of a browser, so this one needs a browser that has them.
const executablePath = chromiumPath({ withWindows: true })
test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
  },
})

test('a push is shown, and leads to its page', { tag: '@once' }, async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications'])
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await open(page, '/home')
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
  // What devtools sends to a worker that is just being started may be lost, unlike what a push service sends.
  await expect(async () => {
    await devtools.send('ServiceWorker.deliverPushMessage', push)
    await expect.poll(shown, { timeout: 5000 }).toContainEqual({ title: 'Mara is live', body: 'Come in' })
  }).toPass()
})
