import { expect, test } from '@playwright/test'
import { creatorRequest, publishPost, readyPhoto } from '../support/creator-api.ts'
import { createFanWithBalance } from '../support/fan-actions.ts'
import { expectNoViolations, openPage, signIn } from '../support/visitor.ts'

test(
  'liking offers a tip without moving the feed, and J, K and L work',
  { tag: '@once' },
  async ({ page }) => {
    await createFanWithBalance(page, '20.00')
    await openPage(page, '/home?feed=newest')
    const posts = page.getByRole('main').getByRole('article')
    await page.locator('body').press('j')
    await expect(posts.first()).toBeFocused()
    await page.keyboard.press('j')
    await expect(posts.nth(1)).toBeFocused()
    await expect(posts.nth(1)).toBeInViewport()
    const like = posts.nth(1).getByRole('button', { name: /^Like/ })
    const was = await like.getAttribute('aria-pressed')
    await page.keyboard.press('l')
    await expect(like).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true')
    await page.keyboard.press('l')
    await expect(like).toHaveAttribute('aria-pressed', was ?? 'false')
    await page.keyboard.press('k')
    await expect(posts.first()).toBeFocused()

    const withPhoto = posts.filter({ has: page.getByRole('img') }).filter({ hasNot: page.locator('video') })
    const first = withPhoto.first()
    const second = first.locator('xpath=following::article[1]')
    await second.waitFor()
    const distance = async () => {
      const [above, below] = [await first.boundingBox(), await second.boundingBox()]
      return (below?.y ?? 0) - (above?.y ?? 0)
    }
    const before = await distance()
    await first.getByRole('button', { name: /^Like/ }).click()
    await expect(first.getByRole('group', { name: /^Tip / })).toBeVisible()
    expect(await distance()).toBe(before)
  },
)

test(
  'creators see price and sales of their paid post, and a saved post counts at once',
  { tag: '@once' },
  async ({ page, playwright, baseURL }) => {
    const creator = await creatorRequest(playwright, baseURL)
    const { postId } = await publishPost(creator, {
      description: `Sold once ${crypto.randomUUID()}`,
      media: [await readyPhoto(creator)],
      visibility: 'price',
      price: '6.00',
    })
    await createFanWithBalance(page, '20.00')
    await openPage(page, `/post/${postId}`)
    await page.getByRole('link', { name: 'Unlock' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByText('Unlocked. $6.00 paid from your wallet.')).toBeVisible()

    await signIn(page, 'creator@fanlight.test')
    await openPage(page, `/post/${postId}`)
    await expect(page.getByText('Premium post, $6.00')).toBeVisible()
    await expect(page.getByText('1 sale, $4.80 earned')).toBeVisible()
    await creator.dispose()
    await page.getByRole('link', { name: 'Post stats' }).click()
    const stats = page.getByRole('dialog', { name: 'Post stats' })
    await expect(stats.getByText('$4.80')).toBeVisible()
    await expectNoViolations(page, 'the stats of a post', { floating: true })
    await page.keyboard.press('Escape')
    await expect(stats).toBeHidden()
    await page.getByRole('button', { name: 'Share', exact: true }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Share post' })
    await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`wa\\.me.*${postId}`),
    )
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await openPage(page, `/post/${postId}?dialog=save%3F%3F${postId}`)
    const dialog = page.getByRole('dialog', { name: 'Save to' })
    const name = `Mountains ${crypto.randomUUID().slice(0, 4)}`
    await dialog.getByRole('textbox').fill(name)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByRole('checkbox', { name: new RegExp(`${name}.*1 post`) })).toBeChecked()
  },
)
