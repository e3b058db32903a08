import { type Browser, expect, type Page, test } from '@playwright/test'
import { creatorRequest, readyPhotos } from '../support/creator-api.ts'
import { createFanWithBalance } from '../support/fan-actions.ts'
import { signInStaff } from '../support/staff-visitor.ts'
import { openPage, signIn } from '../support/visitor.ts'

test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
const openContext = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()

type Requests = Page['request']
async function post<T>(request: Requests, path: string, data: object): Promise<T> {
  const headers = { platform: '3', 'idempotency-key': crypto.randomUUID() }
  const reply = await request.post(`/v1${path}`, { headers, data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return ((await reply.json()) as { data: T }).data
}

/** Enters the code that the other side's page shows. */
async function enterCode(page: Page, from: Page) {
  const shown = from.getByRole('status', { name: 'Your code' })
  await expect(shown).toHaveText(/^\d{3} \d{3}$/)
  await page.getByLabel('Six-digit code').fill(((await shown.textContent()) ?? '').replace(' ', ''))
  await page.getByRole('button', { name: 'Confirm hand-over' }).click()
}

test(
  'a fan exchanges a product with money on top, both confirm the hand-over and the fan rates it',
  { tag: ['@once', '@full'] },
  async ({ browser, baseURL, playwright }) => {
    test.slow()
    const request = await creatorRequest(playwright, baseURL)
    const [photo] = await readyPhotos(request, 1)
    const title = `Enamel sign ${Date.now()}`
    const { assetId } = await post<{ assetId: string }>(request, '/products', {
      title,
      kind: 'physical',
      category: 'collectibles',
      condition: 'good',
      price: '90',
      isExchangeAccepted: 1,
      pickupPlace: 'Studio, north door',
      photoIds: [photo?.mediaId],
      variants: [{ quantity: 1 }],
    })
    await post(request, '/products/publish', { assetId })
    const [fan, creator] = [await openContext(browser, baseURL), await openContext(browser, baseURL)]
    await signIn(creator, 'creator@fanlight.test')
    await createFanWithBalance(fan, '100')
    const own = `Brass lamp ${Date.now()}`
    await post(fan.request, '/products', { title: own, kind: 'physical', variants: [{ quantity: 1 }] })

    await openPage(fan, `/marketplace/${assetId}`)
    await fan.getByText('Exchange', { exact: true }).click()
    await expect(fan.getByRole('combobox', { name: 'You give' })).toContainText(own)
    await fan.getByLabel('Amount on top').fill('25')
    await fan.getByRole('link', { name: 'Propose exchange' }).click()
    await fan.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click()
    await expect(fan.getByText('Waiting for Mara', { exact: false })).toBeVisible()

    await openPage(creator, '/orders?show=offers&side=selling')
    const row = creator.getByRole('listitem').filter({ hasText: title })
    await row.getByRole('link', { name: 'Chat' }).click()
    const card = creator.getByRole('article', { name: `Offer for ${title}` })
    await expect(card).toContainText(own)
    await card.getByRole('button', { name: 'Accept' }).click()
    await card.getByRole('link', { name: 'View order' }).click()
    await expect(creator.getByText('You get in exchange')).toBeVisible()
    await creator.getByRole('link', { name: 'Hand over with a code' }).click()
    await creator.waitForURL(/hand-over$/)
    await openPage(fan, new URL(creator.url()).pathname)
    await enterCode(fan, creator)
    await expect(fan.getByText('You’ve confirmed')).toBeVisible()
    await enterCode(creator, fan)
    await expect(creator.getByText('You’ve both confirmed. The order is completed.')).toBeVisible()

    await openPage(fan, '/reviews')
    await fan.getByRole('link', { name: 'Write a review' }).first().click()
    await fan.getByRole('textbox', { name: /What was it like/ }).fill('A fair exchange.')
    await fan.getByRole('button', { name: 'Submit review' }).click()
    await expect(fan.getByText('A fair exchange.')).toBeVisible()
  },
)

/** A photo in the vault that nothing else shows. */
async function uploadPhoto(request: Requests, bytes: Buffer) {
  const begun = await post<{ mediaId: string; url: string }>(request, '/aws/presigneUrl', {
    folder: 'vault',
    fileName: 'wallpaper.png',
    size: bytes.length,
  })
  const headers = { 'content-type': 'application/octet-stream' }
  const sent = await request.put(begun.url, { headers, data: bytes })
  expect(sent.ok(), await sent.text()).toBe(true)
  await post(request, '/media/acknowledge', { mediaId: begun.mediaId })
  await expect
    .poll(async () => {
      const reply = await request.get('/v1/vault?limit=10')
      const { data } = (await reply.json()) as { data: { _id: string; state: string }[] }
      return data.find(({ _id }) => _id === begun.mediaId)?.state
    })
    .toBe('ready')
  return begun.mediaId
}

test(
  'a fan downloads a digital product after paying, and not after a refund',
  { tag: ['@once', '@full'] },
  async ({ browser, baseURL, playwright }) => {
    test.slow()
    const request = await creatorRequest(playwright, baseURL)
    const [fan, other] = [await openContext(browser, baseURL), await openContext(browser, baseURL)]
    await signIn(other)
    const [photo] = await readyPhotos(request, 1)
    const fileId = await uploadPhoto(request, await other.screenshot())
    const { assetId } = await post<{ assetId: string }>(request, '/products', {
      title: `Wallpaper ${Date.now()}`,
      kind: 'digital',
      category: 'prints',
      price: '9',
      photoIds: [photo?.mediaId],
      fileIds: [fileId],
      variants: [{ quantity: 0 }],
    })
    await post(request, '/products/publish', { assetId })
    await createFanWithBalance(fan, '50')

    await openPage(fan, `/marketplace/${assetId}`)
    await fan.getByRole('link', { name: 'Buy now' }).click()
    await fan.getByRole('dialog').getByRole('button', { name: /^Pay / }).click()
    await fan.waitForURL(/\/orders\//)
    const download = fan.getByRole('list', { name: 'Files' }).getByRole('link')
    const url = (await download.getAttribute('href')) ?? ''
    const mine = await fan.request.get(url)
    expect([mine.status(), mine.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
    expect((await other.request.get(url)).status()).toBe(403)

    const orderId = new URL(fan.url()).pathname.split('/').at(-1) ?? ''
    const order = await fan.request.get(`/v1/orders/detail?orderId=${orderId}`)
    const { transactionId } = ((await order.json()) as { data: { transactionId: string } }).data
    const staff = await openContext(browser, baseURL)
    await signInStaff(staff, 'admin@fanlight.test')
    await post(staff.request, '/staff/refunds', { transactionId, reason: 'The file was broken.' })
    await fan.reload()
    await expect(fan.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(download).toHaveCount(0)
    await expect.poll(async () => (await fan.request.get(url)).status()).toBe(403)
  },
)
