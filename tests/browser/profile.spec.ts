import { expect, test } from '@playwright/test'
import { open, signIn } from './visitor.ts'

test('a creator’s page tells who they are, and can be handed on', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/maralind')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: /Mara Lindqvist/ })).toBeVisible()
  await expect(main.getByText('from 327 ratings')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/maralind$/)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/og\/maralind\.jpg$/)
  const schema = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  ) as object
  expect(schema).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: 'Mara Lindqvist' } })

  await main.getByRole('link', { name: 'About' }).click()
  await expect(main.getByRole('link', { name: 'Prints' })).toHaveAttribute('rel', /nofollow/)
  await main.getByRole('link', { name: 'Share Mara Lindqvist' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share this profile' })
  await expect(sheet.getByRole('img', { name: 'Code that leads to @maralind' })).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Address' })).toHaveValue(/\/maralind$/)
})

test(
  'private, unknown, suspended and fans’ pages tell no more than they may',
  { tag: '@once' },
  async ({ page }) => {
    await open(page, '/camille_roux')
    await expect(page.getByRole('heading', { name: 'This profile is private' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
    for (const name of ['nobody.by.that.name', 'marek.w', 'hannab', 'imani.r']) {
      const reply = await page.goto(`/${name}`)
      expect([name, reply?.status()]).toEqual([name, 404])
    }
  },
)

test(
  'a name that was given up leads on, and a capital letter does not matter',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/MaraLind')
    await expect(page).toHaveURL(/\/maralind$/)
    await signIn(page, 'maralind')
    await open(page, '/maralind')
    await expect(page.getByRole('main').getByRole('link', { name: 'Edit profile' })).toBeVisible()
  },
)
