import { expect, type Page, test } from '@playwright/test'
import { openConsole, signInStaff } from '../support/staff-visitor.ts'
import { expectNoHorizontalScroll, expectNoViolations, openPage, signIn } from '../support/visitor.ts'

const currentTime = (page: Page, label: string | RegExp) =>
  page.getByLabel(label).evaluate((video: HTMLVideoElement) => video.currentTime)

test(
  'a demo stream runs without a camera; staff look in and end it; its recording can be watched',
  { tag: ['@once', '@full'] },
  async ({ browser, baseURL }) => {
    // Videos are encoded at the lowest priority, which takes minutes on a busy machine.
    test.setTimeout(420_000)
    const open = async () =>
      (await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })).newPage()
    const host = await open()
    await signIn(host, 'yukitanabe')
    await openPage(host, '/go-live')
    await expectNoViolations(host, 'studio')
    await host.getByRole('button', { name: 'Start a demo stream' }).click()
    await expect(host).toHaveURL(/\/live\/[0-9a-f-]{36}$/, { timeout: 30_000 })
    await expect.poll(() => currentTime(host, 'Live video'), { timeout: 40_000 }).toBeGreaterThan(1)

    const staff = await open()
    await signInStaff(staff, 'moderator@fanlight.test')
    await openConsole(staff, '/admin/streams')
    const row = staff.getByRole('listitem').filter({ hasText: 'Demo stream' })
    await row.locator('summary', { hasText: 'Look in' }).click()
    await row.getByLabel('Reason').first().fill('Routine check')
    await row.getByRole('button', { name: 'Watch unseen' }).click()
    await expect.poll(() => currentTime(staff, /^Live video: /), { timeout: 40_000 }).toBeGreaterThan(1)
    await expectNoViolations(staff, 'staff streams')
    await row.locator('summary', { hasText: 'End stream' }).click()
    await row.getByLabel('Reason').last().fill('The check is over')
    await row.getByRole('button', { name: 'End it now' }).click()
    await expect(row).toHaveCount(0, { timeout: 20_000 })

    await expect(async () => {
      await openPage(host, '/streams')
      await expect(host.getByRole('link', { name: 'Watch recording' })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 240_000 })
    await expectNoViolations(host, 'streams with a recording')
    await host.getByRole('link', { name: 'Watch recording' }).click()
    const player = host.getByRole('group', { name: 'Video: Demo stream' })
    await player.getByRole('button', { name: 'Play' }).first().click()
    await expect
      .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime), {
        timeout: 30_000,
      })
      .toBeGreaterThan(0.5)
    await expectNoViolations(host, 'recording')
    await host.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(host)
  },
)
