import { expect, test } from '@playwright/test'
import { expectNoViolations, openPage, signIn } from '../support/visitor.ts'

test(
  'a creator chooses the watermark text and returns to the default',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'creator@fanlight.test')
    await openPage(page, '/settings/watermark')
    await expectNoViolations(page, 'watermark settings')
    const preview = page.getByRole('figure')
    await expect(preview).toContainText('Fanlight @')
    await page.getByLabel('Text').fill('© Studio north')
    await expect(preview).toContainText('© Studio north')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Text')).toHaveValue('© Studio north')
    await page.getByLabel('Text').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(preview).toContainText('Fanlight @')
  },
)

test('a creator sees subscribers over time and downloads them', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'creator@fanlight.test')
  await openPage(page, '/subscribers')
  await page.getByRole('link', { name: 'Over time' }).click()
  await page.waitForURL('**/subscribers/history')
  await expect(page.getByRole('heading', { name: 'Active subscribers' })).toBeVisible()
  await expectNoViolations(page, 'subscribers over time')
  await page.getByRole('link', { name: '90 days' }).click()
  await page.waitForURL('**/subscribers/history?days=90')
  const link = page.getByRole('link', { name: 'Download CSV' })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(await file.text()).toMatch(/^Day,New,Cancelled,Ended,Active\r\n\d{4}-/)
})
