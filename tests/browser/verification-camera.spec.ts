import { expect, test } from '@playwright/test'
import { chromiumPath } from '../../tools/chromium.mjs'
import { open, signIn } from './visitor.ts'

const executablePath = chromiumPath()
const args =
  '--no-sandbox --disable-gpu --use-fake-device-for-media-stream --use-fake-ui-for-media-stream --no-first-run'
test.use({
  permissions: ['camera'],
  launchOptions: { args: args.split(' '), ...(executablePath ? { executablePath } : {}) },
})

test('a picture is taken by camera, looked at and taken again', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'thandeka.n')
  await open(page, '/document')
  await page.getByRole('link', { name: 'Send my documents' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Take the picture' }).click()
  await expect(page.getByAltText('Your picture')).toBeVisible()
  await page.getByRole('button', { name: 'Take again' }).click()
  await expect(page.getByRole('button', { name: 'Take the picture' })).toBeVisible()
})
