import { expect, type Page, test } from '@playwright/test'
import { chromiumPath } from '../../../tools/chromium.mjs'
import { startPushService } from '../../support/servers/push-service.ts'
import { createNewUser } from '../support/new-user.ts'
import { openPage, signIn } from '../support/visitor.ts'

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

/** A request of the signed-in user, as the app makes it. */
async function call<T>(page: Page, method: 'GET' | 'POST', url: string, data?: object) {
  const options = { method, headers: { platform: '3' }, ...(data ? { data } : {}) }
  const reply = await page.request.fetch(url, options)
  expect(reply.ok(), await reply.text()).toBe(true)
  return ((await reply.json()) as { data: T }).data
}

/**
 * Chromium has no push service here, so the test stands between: the server encrypts for a local push service, which
 * decrypts, and DevTools delivers that payload to the real service worker. The click is a constructed event.
 */
test(
  'a comment is pushed encrypted; the worker shows it with count and buttons, likes it and opens its page',
  { tag: '@once' },
  async ({ page, context, browser, baseURL }) => {
    test.slow()
    const { port, origin } = new URL(baseURL ?? '')
    const service = await startPushService({ port: Number(port) + 2 })
    try {
      await signIn(page, 'sofiamarch')
      const { endpoint, p256dh, auth } = service.subscription('browser')
      await call(page, 'POST', '/v1/push/subscribe', { endpoint, p256dh, auth })
      const fan = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
      await createNewUser(fan)
      const { postId } = await call<{ postId: string }>(page, 'POST', '/v1/posts', {
        description: 'Light at noon',
      })
      const text = `Lovely ${Date.now()}`
      await call(fan, 'POST', '/v1/comments', { postId, text })
      await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1)
      const payload = service.received[0]?.payload as {
        body: string
        badge: number
        url: string
        commentId: string
      }
      expect(payload.url).toContain(`/post/${postId}`)

      await context.grantPermissions(['notifications'])
      const devtools = await context.newCDPSession(page)
      const registered = new Promise<string>((resolve) =>
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          if (registrations[0]) resolve(registrations[0].registrationId)
        }),
      )
      await devtools.send('ServiceWorker.enable')
      await openPage(page, '/notifications')
      await page.evaluate(() => navigator.serviceWorker.ready)
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
      await worker.evaluate(() => {
        navigator.setAppBadge = async (count) => void Object.assign(globalThis, { badgeCount: count })
      })
      const registrationId = await registered
      const deliver = async () => {
        const push = { origin, registrationId, data: JSON.stringify(payload) }
        await expect(async () => {
          await devtools.send('ServiceWorker.deliverPushMessage', push)
          await expect.poll(shown, { timeout: 5000 }).toMatchObject([{ body: payload.body }])
        }).toPass()
      }
      const shown = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready
          const list = (await registration.getNotifications()) as (Notification & {
            actions: { action: string }[]
          })[]
          return list.map(({ body, actions }) => ({ body, actions: actions.map(({ action }) => action) }))
        })
      const click = (action: string) =>
        worker.evaluate(async (chosen) => {
          type Scope = {
            registration: ServiceWorkerRegistration
            NotificationEvent: new (...args: unknown[]) => Event
          }
          const scope = globalThis as unknown as Scope
          const [notification] = await scope.registration.getNotifications()
          const event = new scope.NotificationEvent('notificationclick', { notification, action: chosen })
          const work: Promise<unknown>[] = []
          Object.assign(event, { waitUntil: (promise: Promise<unknown>) => work.push(promise) })
          dispatchEvent(event)
          await Promise.all(work)
        }, action)

      await deliver()
      expect(await shown()).toEqual([{ body: payload.body, actions: ['like', 'reply'] }])
      expect(await worker.evaluate(() => (globalThis as { badgeCount?: number }).badgeCount)).toBe(
        payload.badge,
      )
      await click('like')
      expect(await shown()).toEqual([])
      const comments = await call<{ _id: string; text: string; isLike: number }[]>(
        page,
        'GET',
        `/v1/comments?postId=${postId}&limit=20`,
      )
      expect(comments.find((comment) => comment.text === text)).toMatchObject({ isLike: 1 })

      await deliver()
      await click('')
      await expect(page).toHaveURL(new RegExp(payload.url.replaceAll(/[?.]/g, '\\$&')))
    } finally {
      await service.stop()
    }
  },
)
