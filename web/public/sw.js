// Fanlight's service worker: the page for a lost connection, the files of the app, and push.
// It never keeps an answer of the API, and never a page of a person.
const version = '4.0.0'
const cacheName = `fanlight-${version}`
const offlinePage = '/offline'

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
  // Theme or language changed: the kept page should look like the rest.
  if (event.data === 'look-changed') event.waitUntil(keepOfflinePage().catch(() => undefined))
})

/** The page itself and every file it names, so that it stands without the network. */
async function keepOfflinePage() {
  const cache = await caches.open(cacheName)
  const response = await fetch(offlinePage, { cache: 'reload' })
  if (!response.ok) throw new Error(`offline page: ${response.status}`)
  const html = await response.clone().text()
  const files = new Set([...html.matchAll(/"(\/assets\/[^"\\]+)"/g)].map(([, file]) => file))
  await cache.put(offlinePage, response)
  await Promise.all([...files].map(async (file) => (await cache.match(file)) ?? cache.add(file)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(request, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fileOnce(request))
})

async function pageOrOffline(request, url) {
  const kept = () => caches.match(offlinePage, { ignoreSearch: true })
  try {
    return await fetch(request)
  } catch (error) {
    const page = await kept()
    if (!page) throw error
    if (url.pathname === offlinePage) return page
    // Under its own address the page can start its scripts; it knows the way back.
    return Response.redirect(`${offlinePage}?from=${encodeURIComponent(url.pathname + url.search)}`)
  }
}

/** Names of files carry a hash of what is in them, so one copy is good for ever. */
async function fileOnce(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

self.addEventListener('push', (event) => {
  let news = {}
  try {
    news = event.data?.json() ?? {}
  } catch {
    news = { body: event.data?.text() }
  }
  const { title = 'Fanlight', body, url = '/notifications', tag, image, badge, actions, commentId } = news
  if (Number.isInteger(badge) && 'setAppBadge' in navigator)
    event.waitUntil(navigator.setAppBadge(badge).catch(() => undefined))
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      image,
      actions,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { url, commentId },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url, commentId } = event.notification.data ?? {}
  if (event.action === 'like' && commentId) {
    event.waitUntil(likeComment(commentId))
    return
  }
  const wanted = new URL(url ?? '/', self.location.origin)
  if (wanted.origin !== self.location.origin) return
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const open = windows.find((one) => new URL(one.url).pathname === wanted.pathname) ?? windows[0]
      if (!open) return self.clients.openWindow(wanted.href)
      // Browsers may refuse focus; the page must be the right one all the same.
      const focused = await open.focus().catch(() => open)
      return focused.navigate(wanted.href)
    })(),
  )
})

const post = (path, body) =>
  fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    // Without `platform` the server takes no write by cookie.
    headers: { 'content-type': 'application/json', platform: '3' },
    body: JSON.stringify(body),
  })

/** The like button of a notification. Without a session it opens the page instead. */
async function likeComment(commentId) {
  const reply = await post('/v1/comments/like', { commentId, isLike: 1 }).catch(() => undefined)
  if (!reply?.ok) await self.clients.openWindow('/notifications')
}

// The push service replaced the subscription: the server must know the new one.
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options
  if (!options) return
  event.waitUntil(
    (async () => {
      const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON()
      await post('/v1/push/subscribe', { endpoint, p256dh: keys.p256dh, auth: keys.auth })
    })(),
  )
})
