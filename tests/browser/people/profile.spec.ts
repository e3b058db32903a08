import { expect, test } from '@playwright/test'
import { createNewUser } from '../support/new-user.ts'
import { openPage, signIn } from '../support/visitor.ts'

test('a creator page shows the profile and can be shared', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/maralind')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: /Mara Lindqvist/ })).toBeVisible()
  await expect(main.getByText('from 5 ratings')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/maralind$/)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/og\/maralind\.jpg$/)
  const schema = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  ) as object
  expect(schema).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: 'Mara Lindqvist' } })

  await main.getByRole('link', { name: 'About' }).click()
  await expect(main.getByRole('link', { name: 'Prints' })).toHaveAttribute('rel', /nofollow/)
  await main.getByRole('link', { name: 'Share Mara Lindqvist’s profile' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share profile' })
  await expect(sheet.getByRole('img', { name: 'QR code for @maralind' })).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/maralind$/)
})

test("private, unknown, suspended and fans' pages reveal nothing", { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/camille_roux')
  await expect(page.getByRole('heading', { name: 'This profile is private' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  await openPage(page, '/hannab')
  await expect(page.getByText('This profile is private')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  for (const name of ['nobody.by.that.name', 'marek.w', 'thandeka.n']) {
    const reply = await page.goto(`/${name}`)
    expect([name, reply?.status()]).toEqual([name, 404])
  }
})

test('an old username redirects, and case does not matter', { tag: '@once' }, async ({ page }) => {
  await page.goto('/MaraLind')
  await expect(page).toHaveURL(/\/maralind$/)
  await signIn(page, 'maralind')
  await openPage(page, '/maralind')
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit profile' })).toBeVisible()
})

test('a follower turns on the bell of a creator, and it stays on', { tag: '@once' }, async ({ page }) => {
  await createNewUser(page)
  await openPage(page, '/erikdahl')
  const bell = page.getByRole('button', { name: 'Notify me when Erik posts' })
  await expect(bell).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Follow Erik Dahl' }).first().click()
  await bell.click()
  await expect(page.getByText('We’ll notify you when Erik posts.').first()).toBeVisible()
  await page.reload()
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
})
