import { expect, type Page, test } from '@playwright/test'
import { openPage } from '../support/visitor.ts'

/** Names what is really drawn at points over the upper half of the portrait, where it overlaps the cover. */
const drawnOverPortrait = (page: Page) =>
  page.evaluate(() => {
    const portrait = document.querySelector<HTMLElement>('main article header > :first-child')
    const cover = portrait?.closest('header')?.previousElementSibling
    if (!portrait || !cover) return ['no portrait']
    const { left, top, width, height } = portrait.getBoundingClientRect()
    if (cover.getBoundingClientRect().bottom <= top) return ['the portrait does not overlap the cover']
    const points = [0.35, 0.5, 0.65].flatMap((x) => [0.15, 0.3, 0.45].map((y) => [x, y] as const))
    return points.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y)
      return hit && portrait.contains(hit) ? [] : [`${x} ${y}: ${hit?.outerHTML.slice(0, 80)}`]
    })
  })

test('the portrait is above the cover, at every width', { tag: '@once' }, async ({ page }) => {
  // With a story ring it is a link, without one a plain element.
  for (const username of ['maralind', 'erikdahl'])
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await openPage(page, `/${username}`)
      expect(await drawnOverPortrait(page), `${username} at ${width}`).toEqual([])
    }
})

test('the number of media of each kind is beside its filter', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/maralind')
  const filters = page.getByRole('navigation', { name: 'Post types' })
  const photos = filters.getByRole('link', { name: /^Photos/ })
  const count = Number((await photos.innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await photos.click()
  await expect(page).toHaveURL(/photo/)
  const tiles = page.getByRole('main').getByRole('list', { name: /posts/i }).first().getByRole('listitem')
  await expect(tiles.first()).toBeVisible()
  // All of them are shown as the list is scrolled to its end.
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    expect(await tiles.count()).toBe(count)
  }).toPass()
})

test('a free trial is named at the plan and on the subscribe button', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/inesduarte')
  await expect(page.getByText('7-day free trial').first()).toBeVisible()
  await expect(page.locator('.fixed').getByText('Start 7 free days')).toBeVisible()
  await openPage(page, '/erikdahl')
  await expect(page.getByText('free trial')).toHaveCount(0)
})
