import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect as plainExpect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectNoHorizontalScroll, expectNoViolations, openPage, signIn } from '../support/visitor.ts'

const expect = plainExpect.configure({ timeout: 30_000 })
test.setTimeout(90_000)
const heic = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures', `${name}.heic`))

/** Top red and green, bottom blue and white; rotated by its EXIF orientation. */
async function turnedPhoto(width: number, height: number) {
  const [w, h] = [width / 2, height / 2]
  const box = (x: number, y: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${box(0, 0, '#d22')}${box(w, 0, '#2b4')}${box(0, h, '#24d')}${box(w, h, '#fff')}</svg>`
  return sharp(Buffer.from(svg)).flatten().jpeg().withMetadata({ orientation: 6 }).toBuffer()
}

type ProcessedFile = { state: string; size: number; url?: string; width?: number; height?: number }
/** Processed result of each uploaded file, by its name. */
function sentFiles(page: Page) {
  const ids = new Map<string, string>()
  page.on('response', async (response) => {
    if (!response.url().endsWith('/multipart/presigned')) return
    const { fileName } = response.request().postDataJSON() as { fileName?: string }
    // The test may end while a late reply is still being read.
    const reply = (await response.json().catch(() => undefined)) as { data: { mediaId: string } } | undefined
    if (fileName && reply) ids.set(fileName, reply.data.mediaId)
  })
  const look = async (name: string): Promise<ProcessedFile | undefined> => {
    const reply = await page.request.get(`/v1/media?mediaId=${ids.get(name)}`)
    return reply.ok() ? ((await reply.json()) as { data: ProcessedFile }).data : undefined
  }
  return async (name: string) => {
    // The same name may be another file a moment later: only finished ones are checked.
    const state: { results?: ProcessedFile | undefined } = {}
    await expect.poll(async () => (state.results = await look(name))?.state, { message: name }).toBe('ready')
    const { results } = state
    const bytes = await (await page.request.get(results?.url ?? '')).body()
    return { ...results, bytes, sent: results?.size ?? Infinity }
  }
}
const corners = async (bytes: Buffer) => {
  const picture = sharp(bytes).autoOrient()
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    const [r = 0, g = 0] = data.subarray(from, from + 3)
    return r > 200 && g > 200 ? 'white' : r > 150 ? 'red' : g > 120 ? 'green' : 'blue'
  }
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)].join(' ')
}

test(
  'a photo in the composer is cropped and rotated by keyboard and touch',
  { tag: '@phone' },
  async ({ page }) => {
    const results = sentFiles(page)
    await signIn(page, 'yukitanabe@fanlight.test')
    await openPage(page, '/posts/new')
    await page.getByLabel('Add photos, videos or audio').setInputFiles({
      name: 'Door.jpg',
      mimeType: 'image/jpeg',
      buffer: await turnedPhoto(400, 320),
    })
    // A single file is not a button containing buttons.
    await expect(page.locator('li[role=button], li[tabindex]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Crop and rotate item 1', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Crop and rotate' })
    await expect(sheet.getByText('320 × 400')).toBeVisible()
    await sheet.getByRole('radio', { name: '1:1' }).check({ force: true })
    await expect(sheet.getByText('320 × 320')).toBeVisible()
    await sheet.getByRole('button', { name: 'Lower right corner' }).press('Shift+ArrowLeft')
    await expect(sheet.getByText('288 × 288')).toBeVisible()
    await expectNoViolations(page, 'cutting', { floating: true })
    await expectNoHorizontalScroll(page)
    await sheet.getByRole('button', { name: 'Reset' }).click()
    await expect(sheet.getByText('320 × 400')).toBeVisible()

    // Upright: top blue and red, bottom white and green; rotated right and mirrored:
    await sheet.getByRole('button', { name: 'Rotate right' }).click()
    await sheet.getByRole('button', { name: 'Flip' }).click()
    await expect(sheet.getByText('400 × 320')).toBeVisible()
    const corner = await sheet.getByRole('button', { name: 'Upper left corner' }).boundingBox()
    if (!corner) throw new Error('no corner')
    const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y + 30, { steps: 3 })
    await page.mouse.up()
    await expect(sheet.getByText('400 × 320')).toBeHidden()
    await sheet.getByRole('button', { name: 'Use this photo' }).click()
    await expect(page.getByRole('heading', { name: '1 photo' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Crop and rotate item 1', exact: true })).toBeFocused()
    // Both are uploaded under one name, and the last one counts: it may still be uploading.
    await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('in your vault')
    await expect
      .poll(async () => corners((await results('Door.jpg')).bytes), { timeout: 30_000 })
      .toBe('blue white red green')
    const cut = await results('Door.jpg')
    expect([(cut.width ?? 0) < 400, (cut.height ?? 0) < 320]).toEqual([true, true])

    // Keyboard focus stays in the strip: with the moved item, and on the one that took a removed item's
    // place.
    const buffer = await turnedPhoto(40, 32)
    await page
      .getByLabel('Add photos, videos or audio')
      .setInputFiles(['Gate.jpg', 'Wall.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })))
    const part = (name: string) => page.getByRole('button', { name, exact: true })
    await part('Move item 1').press('Alt+ArrowRight')
    await expect(part('Move item 2')).toBeFocused()
    await part('Remove item 2').press('Enter')
    await expect(page.getByRole('heading', { name: '2 photos' })).toBeVisible()
    await expect(part('Remove item 2')).toBeFocused()
  },
)

test(
  'a 50 megapixel phone photo is previewed before upload and can be cropped',
  { tag: ['@once', '@full'] },
  async ({ page }) => {
    const blocked: string[] = []
    page.on('console', (message) => message.type() === 'error' && blocked.push(message.text()))
    await signIn(page, 'yukitanabe@fanlight.test')
    await openPage(page, '/posts/new')
    await page.getByLabel('Add photos, videos or audio').setInputFiles({
      name: 'IMG_0001.HEIC',
      mimeType: 'image/heic',
      buffer: heic('phone-50mp'),
    })
    await expect(page.locator('li img[src^="blob:"]')).toBeVisible()
    await page.getByRole('button', { name: 'Crop and rotate item 1', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Crop and rotate' })
    await expect(sheet.getByText('6144 × 8160')).toBeVisible()
    expect(blocked).toEqual([])
  },
)

test(
  'photos for chat are downsized, upright, and keep transparency',
  { tag: ['@once', '@full'] },
  async ({ page }) => {
    const results = sentFiles(page)
    await signIn(page)
    await openPage(page, '/dev/ui')
    const give = (name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel('Chat image').setInputFiles({ name, mimeType, buffer })
    const noise = (width: number, height: number) =>
      sharp({
        create: {
          width,
          height,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })

    await give('Large.png', 'image/png', await noise(2600, 2000).png().toBuffer())
    const large = await results('Large.jpg')
    expect(large.sent).toBeLessThanOrEqual(600_000)
    expect(Math.max(large.width ?? 0, large.height ?? 0)).toBeLessThanOrEqual(1920)

    await give('Turned.jpg', 'image/jpeg', await turnedPhoto(2400, 1200))
    const turned = await results('Turned.jpg')
    expect([turned.width, turned.height]).toEqual([960, 1920])
    expect(await corners(turned.bytes)).toBe('blue red white green')

    const translucent = sharp({ create: { width: 2400, height: 600, channels: 4, background: '#7c5cfc80' } })
    await give('Glass.png', 'image/png', await translucent.png().toBuffer())
    const clear = await results('Glass.png')
    expect([clear.width, clear.height]).toEqual([1920, 480])
    expect((await sharp(clear.bytes).stats()).isOpaque).toBe(false)

    await give('IMG_0002.heic', 'image/heic', heic('phone-turned'))
    const phone = await results('IMG_0002.jpg')
    expect([phone.width, phone.height]).toEqual([480, 640])
    expect(await corners(phone.bytes)).toBe('blue red white green')

    const small = await noise(60, 40).png().toBuffer()
    await give('Small.png', 'image/png', small)
    expect((await results('Small.png')).sent).toBe(small.length)
  },
)
