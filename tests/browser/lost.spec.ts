import { expect, type Page, test } from '@playwright/test'
import { open, signIn } from './visitor.ts'

const offline = 'You are offline. Nothing here is lost: try again when the line is back.'
const away = 'We could not be reached. Nothing here is lost: try again.'
const signedOut = 'You are signed out. Nothing here is lost: log in, come back and try again.'
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
const isSent = 'Your profile is saved.'

test('what is typed stays when it is not taken', { tag: '@once' }, async ({ page, context }) => {
  await signIn(page, 'creator@fanlight.test')
  await test.step('a button pressed without a line goes back, and the page stays', async () => {
    // Where the form leads, and what says that it went wrong, have come before anybody presses it.
    const ahead = Promise.all(
      [/\/assets\/act-/, /\/assets\/toast-host/].map((file) => page.waitForResponse(file)),
    )
    await open(page, '/explore')
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

  await test.step('a switch that nobody hears is thrown back', async () => {
    await open(page, '/settings/privacy')
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

  await open(page, '/profile/edit')
  const headline = page.getByLabel('Headline')
  const words = 'Light, written down twice'
  await test.step('a form that nobody answers keeps its words, and sends them the next time', async () => {
    await headline.fill(words)
    await page.route('**/profile/edit.data*', (route) => route.abort())
    await save(page)
    await expect(page.getByText(away).first()).toBeVisible()
    await expect(headline).toHaveValue(words)
    await page.unroute('**/profile/edit.data*')
    await save(page)
    await expect(page.getByText(isSent)).toBeVisible()
  })

  await test.step('so does one that somebody between us answers, and it does not say it is saved', async () => {
    await headline.fill(`${words}, again`)
    await page.route('**/profile/edit.data*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await save(page)
    await expect(page.getByText(isSent)).toBeHidden()
    await expect(headline).toHaveValue(`${words}, again`)
    await page.unroute('**/profile/edit.data*')
  })

  await test.step('and one whose session has ended: who signs in beside it sends it then', async () => {
    await context.clearCookies({ name: /^(token|refreshToken)$/ })
    await save(page)
    await expect(page.getByText(signedOut).first()).toBeVisible()
    await expect(headline).toHaveValue(`${words}, again`)
    const door = context.waitForEvent('page')
    // For who listens, an alert says it until somebody comes to it; for who looks, it is a button at once.
    await page.getByRole('button', { name: 'Log in', includeHidden: true }).click()
    await expect(await door).toHaveURL(/\/login\?redirect=%2Fprofile%2Fedit$/)
    await signIn(page, 'creator@fanlight.test')
    await save(page)
    await expect(page.getByText(isSent)).toBeVisible()
  })
})
