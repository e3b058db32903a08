import { expect, test } from '@playwright/test'
import { chromiumPath } from '../../../tools/chromium.mjs'
import { openPage, signIn } from '../support/visitor.ts'

const executablePath = chromiumPath()
const args =
  '--no-sandbox --disable-gpu --use-fake-device-for-media-stream --use-fake-ui-for-media-stream --no-first-run'
test.use({
  permissions: ['camera'],
  launchOptions: { args: args.split(' '), ...(executablePath ? { executablePath } : {}) },
})

test('a photo is taken by camera, reviewed and retaken', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'thandeka.n')
  await openPage(page, '/document')
  await page.getByRole('link', { name: 'Submit documents' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Take photo' }).click()
  await expect(page.getByAltText('Your photo')).toBeVisible()
  await page.getByRole('button', { name: 'Retake' }).click()
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible()
})
