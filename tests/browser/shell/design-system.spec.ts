import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoHorizontalScroll, expectNoViolations, openPage } from '../support/visitor.ts'

const ready = async (page: Page, look: string) => {
  await openPage(page, `/dev/ui?${look}`)
  // Keys pressed before hydration do nothing.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-testid=dialog]') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  )
}

const open = '[role=menu][data-open], [role=dialog][data-open]'

/** Waits for the enter animation. */
const atRest = (moving: Locator) =>
  expect
    .poll(() => moving.evaluate((element) => element.getAnimations({ subtree: true }).length === 0))
    .toBe(true)

/** More steps than focusable elements, both ways. A popover may let focus leave into the page. */
const stepsIn = (name: string) => {
  if (name === 'popover') return []
  const [on, back] = name === 'menu' ? ['ArrowDown', 'ArrowUp'] : ['Tab', 'Shift+Tab']
  return [...Array<string>(14).fill(on), ...Array<string>(14).fill(back)]
}

test.describe('every design system component', () => {
  for (const look of ['theme=light&dir=ltr', 'theme=dark&dir=rtl'])
    test(`has nothing against axe: ${look}`, { tag: ['@once', '@full'] }, async ({ page }) => {
      test.setTimeout(120_000) // several hundred components at once
      await ready(page, look)
      await expectNoViolations(page, look)
    })

  test('fits a 320 px phone', { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await ready(page, 'theme=light')
    await expectNoHorizontalScroll(page)
  })

  const triggers: Record<string, (page: Page) => Locator> = {
    menu: (page) => page.getByRole('button', { name: 'Open the menu' }),
    dialog: (page) => page.getByTestId('dialog'),
    drawer: (page) => page.getByTestId('drawer'),
    panel: (page) => page.getByTestId('panel'),
    popover: (page) => page.getByRole('button', { name: 'Popover', exact: true }),
    lightbox: (page) => page.getByTestId('lightbox'),
  }
  test(
    'overlays opened by keyboard trap focus, have no axe violations and return focus on Escape',
    { tag: ['@once', '@full'] },
    async ({ page }) => {
      test.slow()
      await ready(page, 'theme=dark')
      for (const [name, triggerOn] of Object.entries(triggers))
        await test.step(name, async () => {
          const trigger = triggerOn(page)
          await trigger.focus()
          await page.keyboard.press('Enter')
          const floating = page.locator(open).first()
          await expect(floating).toBeVisible()
          await atRest(floating)
          await expectNoViolations(page, name, { floating: true, within: open })
          const hasFocus = () => floating.evaluate((element) => element.contains(document.activeElement))
          await expect.poll(hasFocus).toBe(true)
          for (const key of stepsIn(name)) {
            await page.keyboard.press(key)
            // At the ends a focus guard passes it on.
            await expect.poll(hasFocus, `${key} leads out`).toBe(true)
          }
          await page.keyboard.press('Escape')
          await expect(page.locator(open)).toHaveCount(0)
          await expect(trigger).toBeFocused()
        })
    },
  )

  test(
    'open select and combobox have no axe violations and work by keyboard',
    { tag: ['@once', '@full'] },
    async ({ page }) => {
      await ready(page, 'theme=light')
      const fields = {
        select: page.locator('#fields button[role=combobox]').first(),
        combobox: page.locator('#fields input[role=combobox]').first(),
      }
      for (const [role, field] of Object.entries(fields))
        await test.step(role, async () => {
          await field.focus()
          await page.keyboard.press('ArrowDown')
          const list = page.getByRole('listbox')
          await expect(list).toBeVisible()
          await atRest(list)
          // While typing, Base UI hides the rest of the page from screen readers; Tab closes the list and
          // ends that.
          const except = role === 'combobox' ? ['aria-hidden-focus', 'page-has-heading-one'] : []
          await expectNoViolations(page, role, { floating: true, except })
          await page.keyboard.press('ArrowDown')
          await page.keyboard.press('Enter')
          await expect(list).toBeHidden()
        })
    },
  )

  test('a drawer closes by dragging its handle', { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await ready(page, 'theme=light')
    await page.getByTestId('drawer').click()
    const drawer = page.getByRole('dialog', { name: 'Comments' })
    await expect(drawer).toBeVisible()
    await atRest(drawer)
    const box = await drawer.boundingBox()
    if (!box) throw new Error('the drawer has no box')
    await page.mouse.move(195, box.y + 12)
    await page.mouse.down()
    for (let y = box.y + 12; y < 840; y += 40) await page.mouse.move(195, y)
    await page.mouse.up()
    await expect(drawer).toBeHidden()
  })
})
