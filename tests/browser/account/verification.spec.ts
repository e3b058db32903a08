import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { openConsole, signInStaff } from '../support/staff-visitor.ts'
import { expectNoHorizontalScroll, openPage, signIn } from '../support/visitor.ts'

const ofPhone = join(import.meta.dirname, '../../fixtures/phone-turned.heic')
const inactive = 'Your profile isn’t active yet. We’re verifying your identity.'
const rejected = /Your Documents have been rejected/

const drawn = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const picture = async (colour: string) => ({
  name: 'picture.jpg',
  mimeType: 'image/jpeg',
  buffer: await drawn(colour),
})

/** Chooses a file for the requested side and continues. */
async function give(page: Page, colour: string, button: string) {
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles(colour === 'of a phone' ? ofPhone : await picture(colour))
  await expect(dialog.getByAltText('Your photo')).toBeVisible()
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

test(
  'a new creator is verified after one rejection',
  { tag: '@once' },
  async ({ page, browser, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    test.slow()
    await signIn(page, 'imani.r')
    await openPage(page, '/home')
    await expect(page.getByText(inactive)).toBeVisible()

    await openPage(page, '/document')
    await page.getByRole('link', { name: 'Submit documents' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /ID card/ }).check()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await give(page, '#a33', 'Use photo')
    await give(page, 'of a phone', 'Use photo')
    await give(page, '#33a', 'Send')
    await expect(dialog.getByText('Thanks, we have everything')).toBeVisible()
    await expect(dialog.getByText('In review')).toHaveCount(3)

    const desk = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
    const staff = await desk.newPage()
    await signInStaff(staff, 'moderator@fanlight.test')
    await openConsole(staff, '/admin/documents')
    await staff.getByRole('button', { name: /Imani/ }).click()
    await expect(staff.getByRole('heading', { name: /Imani/ })).toBeVisible()
    await expect(staff.getByRole('img', { name: 'Back of the document' })).toBeVisible()
    await staff.keyboard.press('b')
    await staff.keyboard.press('2')
    await staff.getByPlaceholder('Add a note (optional)').fill('Step back a little.')
    await staff.getByRole('heading', { name: /Imani/ }).click()
    await staff.keyboard.press('r')
    await expect(staff.getByText('Press R again to reject')).toBeVisible()
    await staff.keyboard.press('r')
    await expect(staff.getByText('Rejected. We’ve notified the user.')).toBeVisible()

    await openPage(page, '/home')
    await expect(page.getByText(rejected)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile/edit')
    await openPage(page, '/document')
    await expect(page.getByText('Step back a little.')).toBeVisible()
    await page.getByRole('link', { name: 'Resend only this one' }).click()
    await dialog.getByRole('button', { name: 'Resend only this one' }).click()
    await expect(dialog.getByRole('heading', { name: 'Back of the document' })).toBeVisible()
    await give(page, '#eee', 'Send')
    await expect(dialog.getByText('Thanks, we have everything')).toBeVisible()
    await expect(dialog.getByText('Accepted')).toHaveCount(2)

    await openConsole(staff, '/admin/documents')
    await staff.getByRole('button', { name: /Imani/ }).click()
    await expect(staff.getByRole('heading', { name: /Imani/ })).toBeVisible()
    await expect(staff.getByText('Attempt 2').last()).toBeVisible()
    await staff.keyboard.press('a')
    await expect(staff.getByText('Press A again to approve')).toBeVisible()
    await staff.keyboard.press('a')
    await expect(staff.getByText('Approved. We’ve notified the user.')).toBeVisible()
    await desk.close()

    await openPage(page, '/home')
    await expect(page.getByText(inactive)).toHaveCount(0)
    await expect(page.getByText(rejected)).toHaveCount(0)
  },
)

test('no horizontal scroll at 320 px', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'thandeka.n')
  await openPage(page, '/document')
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: 'Submit documents' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const body = page.getByRole('dialog').locator('input[type=file]').locator('xpath=ancestor::div[1]')
  await expect(body).toBeVisible()
  const over = await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
  expect(over).toBeLessThanOrEqual(0)
})

test('a guest is sent to the login and back', { tag: '@once' }, async ({ page }) => {
  await page.goto('/document')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdocument$/)
})

test('a file that is not an image is rejected at its side', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'thandeka.n')
  await openPage(page, '/document')
  await page.getByRole('link', { name: 'Submit documents' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Passport/ }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const nonsense = { name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('nonsense') }
  await dialog.locator('input[type=file]').setInputFiles(nonsense)
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await give(page, '#33a', 'Send')
  await expect(dialog.getByRole('alert')).toHaveText('Upload a JPEG, PNG, WebP, HEIC or PDF.')
  await expect(dialog.getByRole('heading', { name: 'Front of the document' })).toBeVisible()
})

test('documents are submitted without JavaScript', { tag: '@once' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, 'lucien.a')
  await page.goto('/document')
  await page.getByLabel('Back of the document').setInputFiles(await picture('#ddd'))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('We’re reviewing your documents')).toBeVisible()
  await context.close()
})
