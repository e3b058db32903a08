import { expect, test } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from './visitor.ts'

test(
  'reels are moved and muted by the keyboard, and the sound is remembered',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/dev/reels')
    const reels = page.locator('article')
    const here = (n: number) => expect(reels.nth(n)).not.toHaveAttribute('inert')
    await here(0)
    // The next two are fetched ahead (the second of them is locked), the one behind them is not yet.
    await expect(reels.nth(1).locator('video')).toHaveAttribute('preload', 'auto')
    await expect(reels.nth(3).locator('video')).toHaveAttribute('preload', 'none')
    // Until the page listens, a key does nothing.
    await expect(async () => {
      await page.keyboard.press('m')
      await expect(page.getByRole('button', { name: 'Sound off' })).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('ArrowDown')
    await here(1)
    await expect(reels.nth(3).locator('video')).toHaveAttribute('preload', 'auto')
    await expect(reels.first()).toHaveAttribute('inert')
    await page.keyboard.press('ArrowDown')
    await here(2)
    // One that is locked shows its price, and nothing plays.
    await expect(reels.nth(2).getByText('$12').first()).toBeVisible()
    await expect(reels.nth(2).locator('video')).toHaveCount(0)
    // It comes to rest by itself; a click that scrolls would work against that.
    await expect(reels.nth(2)).toBeInViewport({ ratio: 0.95 })
    await reels.nth(2).getByRole('button', { name: 'Next reel' }).press('Enter')
    await here(3)
    // Behind the last one it says so, and leads back.
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('heading', { name: 'That was the last one' })).toBeInViewport()
    await expectNoViolations(page, 'the end of the reels')
    // Pressed again while it still moves, it goes on from where it is going.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowUp')
    await here(1)
    await expectNoSidewaysScroll(page)
    // Twice tapped, it answers with a heart.
    await expect(reels.nth(1)).toBeInViewport({ ratio: 0.95 })
    await reels
      .nth(1)
      .getByRole('button', { name: /^(Play|Pause)$/ })
      .dblclick()
    await expect(reels.nth(1).locator('svg.animate-heart')).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sound off' })).toBeVisible()
  },
)
