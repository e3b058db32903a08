import { expect, test } from '@playwright/test'
import { expectNoHorizontalScroll, expectNoViolations, openPage, signIn } from '../support/visitor.ts'

test('a creator blocks a country and unblocks it', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'creator@fanlight.test')
  await openPage(page, '/settings/privacy')
  await page.getByRole('link', { name: /Blocked countries/ }).click()
  await expect(page).toHaveURL('/settings/countries')
  await expect(page.getByText('Your profile is available everywhere.')).toBeVisible()
  await page.getByLabel('Country').selectOption({ label: 'Iceland' })
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const blocked = page.getByRole('list', { name: 'Blocked countries' })
  await expect(blocked.getByRole('button', { name: 'Unblock Iceland' })).toBeVisible()
  await expectNoViolations(page, 'blocked countries')
  await expectNoHorizontalScroll(page)
  await page.reload()
  await blocked.getByRole('button', { name: 'Unblock Iceland' }).click()
  await expect(page.getByText('Your profile is available everywhere.')).toBeVisible()
})
