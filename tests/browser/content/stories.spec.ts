import { expect, type Page, test } from '@playwright/test'
import { creatorRequest } from '../support/creator-api.ts'
import { createNewUser } from '../support/new-user.ts'
import { expectNoHorizontalScroll, expectNoViolations, openPage, signIn } from '../support/visitor.ts'

const CREATOR = 'bilalaydin'

/** One stroke over the story in the composer. */
async function draw(page: Page) {
  const box = await page.getByTestId('draw-pad').boundingBox()
  if (!box) throw new Error('no place to draw')
  await page.mouse.move(box.x + 40, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 260)
  await page.mouse.move(box.x + 180, box.y + 220)
  await page.mouse.up()
}

test(
  'a creator shares a text story, a fan watches and likes it, and the creator sees the viewer',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    const open = async () => (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    const [creator, fan] = [await open(), await open()]
    await signIn(creator, CREATOR)
    await openPage(creator, '/stories/new')
    await creator.getByRole('button', { name: 'Text story' }).click()
    await creator.getByRole('textbox', { name: 'Text' }).fill('Glazing day')
    await creator.getByRole('button', { name: 'Countdown' }).click()
    await creator.getByRole('textbox', { name: 'Name' }).fill('Kiln opens')
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
    await creator.getByLabel('Ends', { exact: true }).fill(tomorrow)
    await creator.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(creator.getByRole('timer')).toContainText('Kiln opens')
    await creator.getByRole('button', { name: 'Draw' }).click()
    await draw(creator)
    await expect(creator.locator('svg polyline')).toHaveCount(1)
    await creator.getByRole('button', { name: 'Done' }).click()
    await expectNoViolations(creator, 'story composer')
    await creator.getByRole('button', { name: 'Share story' }).click()
    await expect(creator.getByRole('article', { name: 'Story 1 of 1' })).toContainText('Glazing day')

    await createNewUser(fan)
    await openPage(fan, `/${CREATOR}`)
    await fan.getByRole('button', { name: 'Follow Bilal Aydin' }).click()
    await openPage(fan, '/home')
    await fan
      .getByRole('navigation', { name: 'Stories' })
      .getByRole('link', { name: 'Bilal New story' })
      .click()
    await expect(fan.getByRole('article', { name: 'Story 1 of 1' })).toContainText('Glazing day')
    await fan.getByRole('button', { name: 'Pause' }).click()
    await fan.getByRole('button', { name: 'Like story' }).click()
    await expect(fan.getByRole('timer')).toContainText('Kiln opens')
    await expect(fan.getByRole('article').locator('svg polyline')).toHaveCount(1)
    await expectNoViolations(fan, 'story viewer')
    await fan.getByRole('button', { name: 'More' }).click()
    await fan.getByRole('menuitem', { name: 'Report story' }).click()
    await expect(fan.getByRole('dialog', { name: 'Report story' })).toBeVisible()
    await fan.keyboard.press('Escape')
    await expectNoHorizontalScroll(fan)

    await openPage(creator, `/stories/${CREATOR}`)
    const panel = creator.getByRole('region', { name: 'Your story' })
    await expect(panel.getByRole('link', { name: /Nora/ })).toBeVisible()
    await expect(panel).toContainText('❤️')
    await expectNoViolations(creator, 'story viewers')
  },
)

test(
  'a creator makes a list by conditions and sees how many customers match',
  { tag: '@once' },
  async ({ page, playwright, baseURL }) => {
    await signIn(page, 'creator@fanlight.test')
    await openPage(page, '/customer-lists/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Spanish speakers')
    await page.getByRole('radio', { name: /By conditions/ }).check()
    await page.getByRole('checkbox', { name: 'English' }).check()
    await expect(page.getByText(/customers? match(es)? now/)).toBeVisible()
    await expectNoViolations(page, 'new customer list')
    await page.getByRole('button', { name: 'Create list' }).click()
    await expect(page.getByRole('heading', { name: 'Spanish speakers' })).toBeVisible()
    await expectNoViolations(page, 'customer list')
    await expectNoHorizontalScroll(page)
    const listId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const request = await creatorRequest(playwright, baseURL)
    expect((await request.delete(`/v1/creatorCustomerLists?listId=${listId}`)).ok()).toBe(true)
  },
)
