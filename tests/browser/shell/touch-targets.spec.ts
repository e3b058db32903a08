import { expect, type Page, test } from '@playwright/test'
import { openPage, signIn } from '../support/visitor.ts'

/** Half of 44 px, less rounding. */
const REACH = 21

/**
 * Checkboxes, radios and links that are not part of a sentence: a tap 21 px above or below their middle must
 * still reach them or their label. Returns the ones it misses.
 */
const smallTargets = (page: Page, reach: number) =>
  page.evaluate((half) => {
    const isInSentence = (element: Element) => {
      const text = element.closest('p, li, dd, label, h1, h2, h3, span')
      return (text?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0) + 2
    }
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'main input[type=checkbox], main input[type=radio], main form a, main header a, main fieldset a',
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        (element instanceof HTMLInputElement || !isInSentence(element)),
    )
    return targets.flatMap((target) => {
      target.scrollIntoView({ block: 'center' })
      const owner = target instanceof HTMLInputElement ? (target.labels?.[0] ?? target) : target
      const { left, top, width, height } = owner.getBoundingClientRect()
      if (width === 0 || height === 0) return []
      const [x, y] = [left + Math.min(width / 2, 30), top + height / 2]
      const misses = [-half, half].filter((dy) => {
        if (height >= 2 * half) return false
        const hit = document.elementFromPoint(x, y + dy)
        return !(hit && (owner.contains(hit) || target.contains(hit) || hit.contains(target)))
      })
      return misses.length ? [`${Math.round(height)} px: ${owner.outerHTML.slice(0, 140)}`] : []
    })
  }, reach)

const guestForms = '/login /signup-as-user /signup-as-creator /forgot-password /contact-us'
const fanForms =
  '/billing/new /settings/privacy /settings/notifications /settings/account /wallet/limits /wallet/recharge /settings/addresses/new /profile/edit'
const creatorForms = '/settings/comments /settings/tips /plans/new /posts/new /shoutouts/offer /products/new'

test('checkboxes, radios and links of forms are 44 px high', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const small: string[] = []
  const look = async (paths: string) => {
    for (const path of paths.split(' ')) {
      await openPage(page, path)
      await page.locator('h1:visible').first().waitFor()
      small.push(...(await smallTargets(page, REACH)).map((target) => `${path} ${target}`))
    }
  }
  await look(guestForms)
  await signIn(page, 'fan@fanlight.test')
  await look(fanForms)
  await signIn(page, 'creator@fanlight.test')
  await look(creatorForms)
  expect(small).toEqual([])
})
