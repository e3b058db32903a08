import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations, clearSession, openPage } from '../support/visitor.ts'

/** Signs in at the provider's pages. */
async function signInThere(page: Page, email: string) {
  await page.locator('input[name=login]').fill(email)
  await page.locator('input[name=password]').fill('anything')
  await page.locator('button[type=submit]').click()
}

test(
  'Google sign-in creates an account, signs in again, and reactivates it',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const email = `g-${randomUUID()}@example.com`
    await openPage(page, '/login?redirect=%2Fsettings%2Faccount')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await signInThere(page, email)
    await expect(page).toHaveURL(/\/settings\/account$/)
    await expect(page.getByRole('main').getByText(email)).toBeVisible()

    const rest = await page.request.post('/v1/profile/inactive', { headers: { platform: '3' }, data: {} })
    expect(rest.ok(), await rest.text()).toBe(true)
    await clearSession(page, { domain: 'localhost' })
    await openPage(page, '/login')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await expect(page.getByText('This account is deactivated.')).toBeVisible()
    await expectNoViolations(page, 'an account that was left')
    await page.getByRole('link', { name: 'Reactivate' }).click()
    await expect(page).toHaveURL(/\/home$/)
  },
)

test('returning from Google without a result shows an error', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login/google/callback?code=x&state=y')
  await expect(page).toHaveURL(/\/login\?notice=google-refused$/)
  await expect(page.getByText('Google couldn’t confirm your identity.')).toBeVisible()
})
