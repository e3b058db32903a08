import { expect, test } from '@playwright/test'
import { expectNoHorizontalScroll, expectNoViolations } from '../support/visitor.ts'

test(
  'reels are navigated and muted by keyboard, and the sound setting is remembered',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/dev/reels')
    const reels = page.locator('article')
    const here = (n: number) => expect(reels.nth(n)).not.toHaveAttribute('inert')
    await here(0)
    // The next two are prefetched (the second is locked), the third is not.
    await expect(reels.nth(1).locator('video')).toHaveAttribute('preload', 'auto')
    await expect(reels.nth(3).locator('video')).toHaveAttribute('preload', 'none')
    // Keys do nothing before hydration.
    await expect(async () => {
      await page.keyboard.press('m')
      await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('ArrowDown')
    await here(1)
    await expect(reels.nth(3).locator('video')).toHaveAttribute('preload', 'auto')
    await expect(reels.first()).toHaveAttribute('inert')
    await page.keyboard.press('ArrowDown')
    await here(2)
    // A locked reel shows its price, and nothing plays.
    await expect(reels.nth(2).getByText('$12').first()).toBeVisible()
    await expect(reels.nth(2).locator('video')).toHaveCount(0)
    // It snaps by itself; a click that scrolls would interfere.
    await expect(reels.nth(2)).toBeInViewport({ ratio: 0.95 })
    await reels.nth(2).getByRole('button', { name: 'Next reel' }).first().press('Enter')
    await here(3)
    // After the last one comes the end, with a link back.
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeInViewport()
    await expectNoViolations(page, 'the end of the reels')
    // Pressed during a scroll, it continues from the target.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowUp')
    await here(1)
    await expectNoHorizontalScroll(page)
    // A double tap likes it.
    await expect(reels.nth(1)).toBeInViewport({ ratio: 0.95 })
    await reels
      .nth(1)
      .getByRole('button', { name: /^(Play|Pause)$/ })
      .dblclick()
    await expect(reels.nth(1).locator('svg.animate-heart')).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible()
  },
)
