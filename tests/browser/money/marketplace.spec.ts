import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { chromiumPath } from '../../../tools/chromium.mjs'
import { creatorRequest, readyPhoto } from '../support/creator-api.ts'
import { createFanWithBalance } from '../support/fan-actions.ts'
import { openConsole, signInStaff } from '../support/staff-visitor.ts'
import { expectNoHorizontalScroll, expectNoViolations, openPage, signIn } from '../support/visitor.ts'

const seller = 'creator@fanlight.test'

test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

async function openPages(browser: Browser, baseURL: string | undefined) {
  const open = async () => (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const [fan, creator] = [await open(), await open()]
  await signIn(creator, seller)
  return { fan, creator }
}

/** A published product of the demo creator. */
async function publishProduct(request: APIRequestContext, fields: Record<string, unknown>) {
  const { mediaId } = await readyPhoto(request)
  const send = async (path: string, data: object) => {
    const reply = await request.post(path, { data })
    expect(reply.ok(), await reply.text()).toBe(true)
    return ((await reply.json()) as { data: { assetId: string } }).data
  }
  const { assetId } = await send('/v1/products', {
    kind: 'physical',
    category: 'prints',
    condition: 'new',
    photoIds: [mediaId],
    variants: [{ quantity: 5 }],
    ...fields,
  })
  await send('/v1/products/publish', { assetId })
  return assetId
}

/** Enters the code that the other side's page shows. */
async function enterCode(page: Page, from: Page) {
  const shown = from.getByRole('status', { name: 'Your code' })
  await expect(shown).toHaveText(/^\d{3} \d{3}$/)
  const code = ((await shown.textContent()) ?? '').replace(' ', '')
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByRole('button', { name: 'Confirm hand-over' }).click()
}

type Scan = { baseURL: string | undefined; seller: Page; buyer: Page }
/**
 * The buyer scans the seller's QR code with the camera of another browser, which plays a video of the code; the seller
 * types the buyer's code.
 */
async function scanAndEnterCodes({ baseURL, seller, buyer }: Scan) {
  const qr = seller.getByRole('img', { name: /^QR code for / })
  await expect(qr).toBeVisible()
  const folder = mkdtempSync(join(tmpdir(), 'fanlight-qr-'))
  const film = join(folder, 'camera.y4m')
  writeFileSync(join(folder, 'qr.png'), await qr.screenshot())
  const scale = 'scale=320:320,pad=640:480:(ow-iw)/2:(oh-ih)/2:white'
  execFileSync(
    'ffmpeg',
    ['-loglevel', 'error', '-loop', '1', '-i', join(folder, 'qr.png'), '-t', '1'].concat([
      '-r',
      '5',
      '-vf',
      scale,
      '-pix_fmt',
      'yuv420p',
      film,
    ]),
  )
  const executablePath = chromiumPath()
  const args = `--no-sandbox --disable-gpu --use-fake-device-for-media-stream --use-fake-ui-for-media-stream --use-file-for-fake-video-capture=${film}`
  const browser = await chromium.launch({
    args: args.split(' '),
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const context = await browser.newContext({ baseURL: baseURL ?? '', permissions: ['camera'] })
    await context.addCookies(await buyer.context().cookies())
    const phone = await context.newPage()
    await openPage(phone, new URL(buyer.url()).pathname)
    await phone.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect(phone.getByText('You’ve confirmed')).toBeVisible({ timeout: 20_000 })
    await expect(buyer.getByText('You’ve confirmed')).toBeVisible()
    // The phone shows the same code as the buyer's other page, which still works.
    await enterCode(seller, buyer)
    await expect(seller.getByText('You’ve both confirmed. The order is completed.')).toBeVisible()
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

test(
  'an offer is made, countered and accepted, and both sides confirm the hand-over',
  { tag: '@once' },
  async ({ browser, baseURL, playwright }) => {
    // Several people in browsers of their own.
    test.slow()
    const request = await creatorRequest(playwright, baseURL)
    const title = `Signed print ${Date.now()}`
    const assetId = await publishProduct(request, {
      title,
      price: '180',
      isOfferAccepted: 1,
      pickupPlace: 'Studio, north door',
    })
    const { fan, creator } = await openPages(browser, baseURL)
    await createFanWithBalance(fan, '400')

    await openPage(fan, `/marketplace/${assetId}`)
    await fan.getByText('Offer', { exact: true }).click()
    await fan.getByLabel('Your offer').fill('150')
    await expectNoViolations(fan, 'product')
    await expectNoHorizontalScroll(fan)
    await fan.getByRole('link', { name: 'Make offer' }).click()
    await fan.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click()
    await expect(fan.getByText('Waiting for Mara', { exact: false })).toBeVisible()

    await openPage(creator, '/orders?show=offers&side=selling')
    await expectNoViolations(creator, 'offers')
    const row = creator.getByRole('listitem').filter({ hasText: title })
    await row.getByRole('link', { name: 'Chat' }).click()
    const card = creator.getByRole('article', { name: `Offer for ${title}` })
    await card.getByRole('button', { name: 'Counter' }).click()
    await card.getByLabel('Your price').fill('165')
    await card.getByRole('button', { name: 'Send counteroffer' }).click()
    await expect(creator.getByText('You proposed $165.00.')).toBeVisible()

    await openPage(fan, '/orders?show=offers')
    await fan.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'Chat' }).click()
    const offer = fan.getByRole('article', { name: `Offer for ${title}` })
    await expectNoViolations(fan, 'chat with an offer')
    await offer.getByRole('link', { name: 'Accept' }).click()
    await fan.getByRole('dialog').getByRole('button', { name: /^Pay / }).click()
    await offer.getByRole('link', { name: 'View order' }).click()

    await expect(fan.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoViolations(fan, 'order')
    await fan.getByRole('link', { name: 'Hand over with a code' }).click()
    await fan.waitForURL(/hand-over$/)
    await openPage(creator, new URL(fan.url()).pathname)
    await expectNoViolations(creator, 'hand-over')
    await expectNoHorizontalScroll(creator)
    await scanAndEnterCodes({ baseURL, seller: creator, buyer: fan })
    await expect(fan.getByText('You’ve both confirmed. The order is completed.')).toBeVisible()

    await openPage(fan, '/reviews')
    await fan.getByRole('link', { name: 'Write a review' }).first().click()
    await fan.getByRole('textbox', { name: /What was it like/ }).fill('Met at the north door, on time.')
    await fan.getByRole('button', { name: 'Submit review' }).click()
    await expect(fan.getByText('Met at the north door, on time.')).toBeVisible()
  },
)

test(
  'a creator lists a product, a fan buys it and confirms that it arrived',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    test.slow()
    const { fan, creator } = await openPages(browser, baseURL)
    await createFanWithBalance(fan, '100')
    const title = `Ash glaze bowl ${Date.now()}`

    await openPage(creator, '/products/new')
    await creator.getByLabel('Title', { exact: true }).fill(title)
    await creator.getByLabel('Category').selectOption('ceramics')
    await creator.getByLabel('Price', { exact: false }).first().fill('40')
    await creator.getByRole('button', { name: 'From your vault' }).click()
    const picker = creator.getByRole('dialog', { name: 'From your vault' })
    await picker.getByRole('listitem').getByRole('button').first().click()
    await picker.getByRole('button', { name: /^Add/ }).click()
    await creator.getByRole('button', { name: 'Add shipping zone' }).click()
    await creator.getByLabel('Zone', { exact: true }).fill('Everywhere')
    await creator.getByLabel('Price', { exact: true }).last().fill('8')
    await creator.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(creator.getByRole('link', { name: title })).toBeVisible()

    const address = {
      name: 'Nora New',
      countryCode: '+1',
      phoneNumber: '5550123456',
      addressLine1: '12 Alder Street',
      city: 'Portland',
      country: 'US',
      zipCode: '97205',
    }
    const saved = await fan.request.post('/v1/address', { headers: { platform: '3' }, data: address })
    expect(saved.ok(), await saved.text()).toBe(true)
    await openPage(fan, `/marketplace?q=${encodeURIComponent(title)}`)
    await fan.getByRole('link', { name: title }).click()
    await fan.getByRole('link', { name: 'Buy now' }).click()
    await fan.getByRole('dialog').getByRole('button', { name: /^Pay / }).click()
    await fan.waitForURL(/\/orders\//)
    await expect(fan.getByText('12 Alder Street')).toBeVisible()
    const path = new URL(fan.url()).pathname

    await openPage(creator, path)
    await creator.getByLabel('Carrier').fill('USPS')
    await creator.getByLabel('Tracking number').fill('9400 1000 0000')
    await expectNoViolations(creator, 'order to ship')
    await creator.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(fan.getByText('USPS 9400 1000 0000')).toBeVisible()

    await fan.getByRole('button', { name: 'I’ve received it' }).click()
    await expect(fan.getByText('The seller has been paid.')).toBeVisible()
    await expect(fan.getByText('12 Alder Street')).toBeHidden()
    await expect(fan.getByRole('link', { name: 'Invoice (PDF)' })).toBeVisible()
  },
)

test(
  'a buyer reports a problem and staff refund the order',
  { tag: '@once' },
  async ({ browser, baseURL, playwright }) => {
    // Several people in browsers of their own.
    test.slow()
    const request = await creatorRequest(playwright, baseURL)
    const title = `Cracked bowl ${Date.now()}`
    const assetId = await publishProduct(request, { title, price: '40', pickupPlace: 'Studio' })
    const fan = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await createFanWithBalance(fan, '100')
    const order = await fan.request.post('/v1/orders', {
      headers: { platform: '3', 'idempotency-key': crypto.randomUUID() },
      data: { assetId, delivery: 'pickup', shown: { amount: '40.00', currency: 'USD' } },
    })
    expect(order.ok(), await order.text()).toBe(true)
    const { orderId } = ((await order.json()) as { data: { orderId: string } }).data
    await openPage(fan, `/orders/${orderId}`)
    await fan.locator('summary', { hasText: 'Report a problem' }).click()
    await fan.getByLabel('What happened?').selectOption('damaged')
    await fan.getByLabel('Describe the problem').fill('The bowl arrived with a crack in it.')
    await fan.getByLabel('Add photos or files').setInputFiles({
      name: 'crack.png',
      mimeType: 'image/png',
      buffer: await fan.screenshot(),
    })
    await expect(fan.locator('input[name=mediaId]')).toHaveCount(1)
    await fan.getByRole('button', { name: 'Open dispute' }).click()
    await expect(fan.getByText('Disputed')).toBeVisible()

    const staff = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await signInStaff(staff, 'admin@fanlight.test')
    await openConsole(staff, '/admin/disputes')
    await staff.getByRole('link', { name: title }).click()
    await expect(staff.getByText('The bowl arrived with a crack in it.')).toBeVisible()
    await expectNoViolations(staff, 'dispute')
    await staff.getByLabel('Reason').fill('The photos show the damage clearly.')
    await staff.getByRole('button', { name: 'Decide' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Refund the buyer' }).click()
    await staff.waitForURL(/\/admin\/disputes$/)

    await fan.reload()
    await expect(fan.getByText('Fanlight refunded the buyer.')).toBeVisible()
    await expect(fan.getByText('You got everything back in your wallet.')).toBeVisible()
  },
)
