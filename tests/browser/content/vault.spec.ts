import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect as plainExpect, test } from '@playwright/test'
import sharp from 'sharp'
import { createTestVideo } from '../support/test-video.ts'
import { expectNoViolations, openPage, signIn } from '../support/visitor.ts'

/** Photos of the demo data and of other tests are processed at the same time. */
const expect = plainExpect.configure({ timeout: 20_000 })

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
})

test.setTimeout(60_000)

test('files are uploaded, moved to a folder, found and deleted', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'teookafor@fanlight.test')
  await openPage(page, '/vault')
  const main = page.getByRole('main')
  await page
    .getByLabel('Files to upload')
    .first()
    .setInputFiles([await picture('Amber door.png', '#f5a524'), await picture('Violet door.png', '#7c5cfc')])
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('2 files in your vault')
  await expect(main.getByRole('link', { name: 'Amber door.png' })).toBeVisible()

  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'Folder name' }).fill('Doors')
  await page.getByRole('button', { name: 'Create' }).click()
  const folder = page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: /Doors/ })
  await expect(folder).toBeVisible()

  await main.getByRole('link', { name: 'Amber door.png' }).dragTo(folder)
  await expect(folder).toContainText('1')
  await main.getByLabel('Select Violet door.png').check()
  await expectNoViolations(page, 'selected')
  await page.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('menuitem', { name: 'Doors' }).click()
  await expect(folder).toContainText('2')

  await page.getByRole('searchbox', { name: 'Search the vault' }).fill('violet')
  await page.getByRole('searchbox', { name: 'Search the vault' }).press('Enter')
  await expect(main.getByRole('link', { name: 'Amber door.png' })).toBeHidden()
  await main.getByRole('link', { name: 'Violet door.png' }).click()
  const facts = page.getByRole('complementary', { name: 'File' })
  await expect(facts.getByRole('heading', { name: 'Violet door.png' })).toBeVisible()
  await expect(facts).toContainText('300 × 400')
  await facts.getByRole('button', { name: /^More options for/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'File name' }).fill('Blue hour')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(facts.getByRole('heading', { name: 'Blue hour' })).toBeVisible()

  await openPage(page, '/vault?q=doors')
  for (const name of ['Amber door.png', 'Blue hour']) await main.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'More options for selected files' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(main.getByText('No matches')).toBeVisible()
})

test(
  'an upload survives a lost connection and a reload, and sends no part twice',
  { tag: '@once' },
  async ({ page }, testInfo) => {
    await signIn(page, 'yukitanabe@fanlight.test')
    const sent: string[] = []
    page.on('requestfinished', (request) => {
      const part = new URL(request.url()).searchParams.get('partNumber')
      if (part) sent.push(part)
    })
    await page.route(/partNumber=[23]/, (route) => route.abort('connectionreset'))
    await openPage(page, '/vault')
    const { buffer } = await picture('Long way.png', '#1f9d6b')
    // By path: as bytes it would first pass through the DevTools connection.
    const large = testInfo.outputPath('Long way.png')
    writeFileSync(large, Buffer.concat([buffer, Buffer.alloc(21_000_000)]))
    await page.getByLabel('Files to upload').first().setInputFiles(large)
    const tray = page.getByRole('region', { name: 'Uploads' })
    await expect(tray).toContainText('48%')
    await expect(tray).toContainText('Waiting for a connection')
    await expectNoViolations(page, 'tray')
    // Still offline when the page reloads: the old page sends nothing.
    await openPage(page, '/home')
    await expect(tray).toContainText('Waiting for a connection')
    await page.unroute(/partNumber=[23]/)
    await expect(tray).toContainText('1 file in your vault', { timeout: 30_000 })
    expect(sent.toSorted((a, b) => a.localeCompare(b))).toEqual(['1', '2', '3'])
  },
)

test('the vault is for creators; others see how to become one', { tag: '@phone' }, async ({ page }) => {
  await signIn(page)
  await openPage(page, '/vault')
  await expect(page.getByRole('heading', { name: 'The vault is for creators' })).toBeVisible()
  await signIn(page, 'creator@fanlight.test')
  await openPage(page, '/vault')
  await expect(page.getByRole('link', { name: /^Frame/ }).first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Frame/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Used in')
  await expectNoViolations(page, 'a file on the phone', { floating: true })
  await page.getByRole('button', { name: 'Open full size' }).click()
  const large = page.getByRole('button', { name: 'Enlarge' }).locator('img')
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toContainText('Used in')
})

test(
  'selected files go into a new post, where a vault photo is cropped into a new file',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'teookafor@fanlight.test')
    await openPage(page, '/vault?kind=image')
    const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Select/ })
    for (const n of [0, 2]) await boxes.nth(n).check()
    // Opening a file in between keeps the selection.
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Frame/ })
      .nth(1)
      .click()
    await expect(page.getByRole('dialog')).toContainText('Used in')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page).toHaveURL(/\/posts\/new\?media=/)
    await expect(page.getByRole('heading', { name: '2 photos' })).toBeVisible()

    await page.getByRole('button', { name: 'From vault' }).click()
    const picker = page.getByRole('dialog', { name: 'From your vault' })
    const first = picker.getByRole('button', { name: /^Frame/ }).first()
    await first.click()
    await expect(first).toHaveAccessibleName(/, item 1$/)
    const before = await first.locator('img').getAttribute('src')
    await picker
      .getByRole('button', { name: /^Crop and rotate Frame/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: 'Crop and rotate' })
    await sheet.getByRole('button', { name: 'Rotate right' }).click()
    await sheet.getByRole('button', { name: 'Use this photo' }).click()
    const firstItem = picker.getByRole('button', { name: /, item 1$/ })
    await expect(firstItem.locator('img')).not.toHaveAttribute('src', before ?? '')
    await expectNoViolations(page, 'the picker', { floating: true })
    await picker.getByRole('button', { name: 'Add 1 file' }).click()
    await expect(page.getByRole('heading', { name: '3 photos' })).toBeVisible()
  },
)

test('the upload tray shows uploads and can dismiss them', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'yukitanabe@fanlight.test')
  await openPage(page, '/vault')
  await page.route(/partNumber=/, () => undefined)
  const heic = readFileSync(join(import.meta.dirname, '../../fixtures/phone-turned.heic'))
  await page
    .getByLabel('Files to upload')
    .first()
    .setInputFiles([
      createTestVideo('Wind.mp4', 2),
      await picture('Amber door.png', '#f5a524'),
      { name: 'Phone.heic', mimeType: 'image/heic', buffer: heic },
    ])
  const tray = page.getByRole('region', { name: 'Uploads' })
  await expect(tray.locator('li img')).toHaveCount(3)
  const widths = () =>
    tray
      .locator('li img')
      .evaluateAll((all: HTMLImageElement[]) => all.map((element) => element.naturalWidth))
  await expect.poll(widths).toEqual([160, 160, 160])
  // Reordered by handle, keyboard and drag, and announced.
  const names = () =>
    tray
      .getByRole('button', { name: /^Cancel/ })
      .evaluateAll((all) => all.map((element) => element.ariaLabel))
  const handle = (name: string) => tray.getByRole('button', { name: `Move ${name}` })
  await handle('Phone.heic').press('Alt+ArrowUp')
  await expect.poll(names).toEqual(['Cancel Wind.mp4', 'Cancel Phone.heic', 'Cancel Amber door.png'])
  await expect(handle('Phone.heic')).toBeFocused()
  await handle('Amber door.png').press('Space')
  await expect(page.getByText('Amber door.png picked up.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(names).toEqual(['Cancel Wind.mp4', 'Cancel Amber door.png', 'Cancel Phone.heic'])
  await handle('Phone.heic').dragTo(handle('Wind.mp4'), { steps: 8 })
  await expect.poll(names).toEqual(['Cancel Phone.heic', 'Cancel Wind.mp4', 'Cancel Amber door.png'])
  await page.reload()
  await expect.poll(names).toEqual(['Cancel Phone.heic', 'Cancel Wind.mp4', 'Cancel Amber door.png'])
  await expect.poll(widths).toEqual([160, 160, 160])
  const [drawn = ''] = await tray
    .locator('li img')
    .evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src))
  for (const name of ['Phone.heic', 'Amber door.png', 'Wind.mp4'])
    await tray.getByRole('button', { name: `Cancel ${name}` }).click()
  await expect(tray).toBeHidden()
  const isThere = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    drawn,
  )
  expect(isThere, 'the picture is still held').toBe(false)
})

test('another frame of a video becomes its cover', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(240_000)
  const facts = page.getByRole('complementary', { name: 'File' })
  await signIn(page, 'creator@fanlight.test')
  const morning = page.getByRole('main').getByRole('link', { name: 'Morning light.mp4' })
  // The demo videos are processed in the background some time after start.
  await expect(async () => {
    await openPage(page, '/vault?kind=video')
    await morning.click({ timeout: 5000 })
    await expect(facts.getByRole('group', { name: /^Video/ })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 180_000 })
  const before = await facts.locator('video').first().getAttribute('poster')
  await facts.getByRole('button', { name: /^More options for/ }).click()
  await page.getByRole('menuitem', { name: 'Choose cover' }).click()
  await facts.getByRole('slider', { name: 'Time of the cover frame' }).fill('5')
  await facts.getByRole('button', { name: 'Use frame at 0:05' }).click()
  await expect(facts.getByText('This is the current cover.')).toBeVisible()
  await expect(facts.locator('video').first()).not.toHaveAttribute('poster', before ?? '')
})
