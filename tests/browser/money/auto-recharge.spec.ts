import { expect, test } from '@playwright/test'
import { expectNoViolations, signIn, waitForHydration } from '../support/visitor.ts'

test('automatic top-up: turned on after confirming, then off', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'fan@fanlight.test')
  await page.goto('/wallet/recharge')
  await page.getByRole('link', { name: 'Automatic top-up' }).click()
  await page.waitForURL('**/wallet/auto-recharge')
  await waitForHydration(page)
  await expectNoViolations(page, 'automatic top-up')
  await page.getByLabel('Add this amount').fill('1')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=password]').fill('Fanlight1!')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The minimum is')).toBeVisible()
  await page.getByLabel('Add this amount').fill('25')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Automatic top-up is on.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})
