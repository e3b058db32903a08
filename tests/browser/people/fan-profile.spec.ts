import { expect, test } from '@playwright/test'
import { createNewUser } from '../support/new-user.ts'
import { expectNoViolations, openPage, signIn } from '../support/visitor.ts'

test(
  'a new fan has a private profile, and a public one when they choose so',
  { tag: '@once' },
  async ({ page, browser, baseURL }) => {
    const { username } = await createNewUser(page)
    const saved = await page.request.put('/v1/profile', {
      headers: { platform: '3' },
      data: { bio: 'Collects maps.' },
    })
    expect(saved.ok()).toBe(true)
    await openPage(page, '/profile')
    await page.getByRole('link', { name: 'View profile' }).click()
    await expect(page).toHaveURL(`/${username}`)
    await expect(page.getByText('Your profile is private.')).toBeVisible()
    await expect(page.getByText('Collects maps.')).toBeVisible()
    await expectNoViolations(page, 'own fan profile')

    const other = await browser.newContext({ baseURL: baseURL ?? '' })
    const visitor = await other.newPage()
    expect((await visitor.goto(`/${username}`))?.status()).toBe(200)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nora')
    await expect(visitor.getByText('This profile is private')).toBeVisible()
    await expect(visitor.getByText('Collects maps.')).toHaveCount(0)

    await openPage(page, '/settings/privacy')
    await page.getByRole('switch', { name: /Private profile/ }).click()
    await expect
      .poll(async () => {
        await visitor.reload()
        return visitor.getByText('Collects maps.').count()
      })
      .toBe(1)
    await other.close()
  },
)

test('names of subscribers lead to their page', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'creator@fanlight.test')
  await openPage(page, '/subscribers')
  const names = page.getByRole('main').locator('li a.font-semibold')
  await names.first().click()
  await expect(page.getByText('This profile is private')).toBeVisible()
})

test(
  'a blocked creator can be unblocked on their page, and blocking asks first',
  { tag: '@once' },
  async ({ page }) => {
    await createNewUser(page)
    await openPage(page, '/casprowe')
    const more = page.getByRole('button', { name: 'More options for Caspian Rowe' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    const dialog = page.getByRole('dialog', { name: 'Block Caspian Rowe?' })
    await expectNoViolations(page, 'block dialog', { floating: true })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Caspian Rowe' })).toBeVisible()
    await more.click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(page.getByRole('heading', { name: 'You blocked Caspian Rowe' })).toBeVisible()
    await page.reload()
    await expectNoViolations(page, 'blocked profile')
    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect(page.getByRole('heading', { name: 'Caspian Rowe' })).toBeVisible()
  },
)

test('a profile is reported from its menu', { tag: '@phone' }, async ({ page }) => {
  await createNewUser(page)
  await openPage(page, '/casprowe')
  await page.getByRole('button', { name: 'More options for Caspian Rowe' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report user' })
  await dialog.getByRole('radio').first().check()
  const sent = page.waitForResponse('**/v1/report')
  await dialog.getByRole('button', { name: 'Report' }).click()
  expect((await sent).ok()).toBe(true)
  await expect(dialog).toBeHidden()
})
