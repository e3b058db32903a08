import { expect, type Page, test } from '@playwright/test'
import { openPage, signIn } from '../support/visitor.ts'

const offline = 'You’re offline. Nothing was lost. Try again when you’re back online.'
const away = 'We couldn’t reach the server. Nothing was lost. Try again.'
const signedOut = 'You’ve been logged out. Nothing was lost. Log in and try again.'
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
const isSent = 'Profile saved.'

test('input is kept when a submission fails', { tag: '@once' }, async ({ page, context }) => {
  await signIn(page, 'creator@fanlight.test')
  await test.step('a button pressed offline reverts, and the page stays', async () => {
    // The form's target and the error component are loaded before it is pressed.
    const ahead = Promise.all(
      [/\/assets\/people-action-/, /\/assets\/toast-host/, /\/assets\/after-first-input/].map((file) =>
        page.waitForResponse(file),
      ),
    )
    await openPage(page, '/explore')
    await page.mouse.move(200, 300)
    await ahead
    const follow = page
      .getByRole('main')
      .getByRole('button', { name: /^Follow / })
      .first()
    await context.setOffline(true)
    await follow.click()
    await expect(page.getByText(offline).first()).toBeVisible()
    await expect(follow).toHaveAttribute('aria-pressed', 'false')
    await context.setOffline(false)
  })

  await test.step('a link pressed offline keeps the page and opens by itself afterwards', async () => {
    const toast = page.getByText('You’re offline. We’ll open this page when you’re back online.')
    const link = page.getByRole('link', { name: 'Notifications' }).first()
    await context.setOffline(true)
    await link.click()
    await expect(toast.first()).toBeVisible()
    await expect(page).toHaveURL(/\/explore$/)
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Follow / })
        .first(),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/notifications$/)
  })

  await test.step('a switch reverts when the request fails', async () => {
    await openPage(page, '/settings/privacy')
    const seen = page.getByRole('switch').last()
    await expect(seen).toBeChecked()
    await page.route('**/settings/privacy.data*', (route) => route.abort())
    await seen.click()
    await expect(page.getByText(away).first()).toBeVisible()
    await expect(seen).toBeChecked()
    await page.unroute('**/settings/privacy.data*')
    for (const isOn of [false, true]) {
      await seen.click()
      await expect(page.getByText('Saved.').first()).toBeVisible()
      await expect(seen).toBeChecked({ checked: isOn })
    }
  })

  await openPage(page, '/profile/edit')
  const headline = page.getByLabel('Headline')
  const words = 'Light, written down twice'
  await test.step('a form keeps its input when offline and submits it on retry', async () => {
    await headline.fill(words)
    await page.route('**/profile/edit.data*', (route) => route.abort())
    await save(page)
    await expect(page.getByText(away).first()).toBeVisible()
    await expect(headline).toHaveValue(words)
    await page.unroute('**/profile/edit.data*')
    await save(page)
    await expect(page.getByText(isSent).first()).toBeVisible()
  })

  await test.step('a form keeps its input when a proxy answers, and does not report success', async () => {
    await headline.fill(`${words}, again`)
    await page.route('**/profile/edit.data*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await save(page)
    await expect(page.getByText(isSent).first()).toBeHidden()
    await expect(headline).toHaveValue(`${words}, again`)
    await page.unroute('**/profile/edit.data*')
  })

  await test.step('a form whose session ended submits after signing in', async () => {
    await context.clearCookies({ name: /^(token|refreshToken)$/ })
    await save(page)
    await expect(page.getByText(signedOut).first()).toBeVisible()
    await expect(headline).toHaveValue(`${words}, again`)
    const door = context.waitForEvent('page')
    // For screen readers the alert stays until it is reached; visually it is a button.
    await page.getByRole('button', { name: 'Log in', includeHidden: true }).click()
    await expect(await door).toHaveURL(/\/login\?redirect=%2Fprofile%2Fedit$/)
    await signIn(page, 'creator@fanlight.test')
    await save(page)
    await expect(page.getByText(isSent).first()).toBeVisible()
  })
})
