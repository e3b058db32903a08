import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations, openPage, signIn } from '../support/visitor.ts'

/** Each width has its own users, because relations persist. */
const own = <T>(project: { name: string }, people: Record<string, T>, other: T) =>
  people[project.name] ?? other
const countOf = async (page: Page) => {
  const reply = await page.request.get('/v1/follow/count')
  return ((await reply.json()) as { data: { totalFollowing: number } }).data.totalFollowing
}

test(
  'a creator is followed and unfollowed from explore, and the lists update',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await signIn(page, own(project, { phone: 'mateo_22', tablet: 'ximena.r' }, 'elenip'))
    const before = await countOf(page)
    await openPage(page, '/explore')
    const follow = page.getByRole('button', { name: /^Follow / }).first()
    const name = ((await follow.getAttribute('aria-label')) ?? '').replace('Follow ', '')
    await follow.click()
    await expect(page.getByRole('button', { name: `Following ${name}` }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect.poll(() => countOf(page)).toBe(before + 1)
    await openPage(page, `/people/following?q=${encodeURIComponent(name)}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: `Following ${name}` })
      .click()
    await expect(page.getByRole('main').getByRole('button', { name: `Follow ${name}` })).toBeVisible()
    await expect.poll(() => countOf(page)).toBe(before)
  },
)

test('a failed follow is reverted with a message', { tag: '@once' }, async ({ page, browser, baseURL }) => {
  await signIn(page, 'lotte.vd')
  await openPage(page, '/luciaferrer')
  const main = page.getByRole('main')
  const follow = main.getByRole('button', { name: 'Follow Lucía Ferrer' })
  if (!(await follow.isVisible())) {
    await main.getByRole('button', { name: 'Following Lucía Ferrer' }).click()
    await expect(follow).toBeVisible()
  }
  await page.route('**/people/act.data*', (route) => route.abort())
  await follow.click()
  await expect(
    page.getByText('We couldn’t reach the server. Nothing was lost. Try again.').first(),
  ).toBeVisible()
  await expect(follow).toBeVisible()
  await page.unroute('**/people/act.data*')

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const creator = await elsewhere.newPage()
  await signIn(creator, 'luciaferrer')
  const { data } = (await (await page.request.get('/v1/profile')).json()) as { data: { _id: string } }
  const blocked = await creator.request.post('/v1/user/blockUnblock', {
    headers: { platform: '3' },
    data: { userId: data._id, isBlock: 1 },
  })
  expect(blocked.ok()).toBe(true)
  await follow.click()
  await expect(page.getByText('Creator not found.').first()).toBeVisible()
  await elsewhere.close()
})

test('following works without JavaScript', { tag: '@once' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, 'jade.okoro')
  const before = await countOf(page)
  await page.goto('/explore')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Follow / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/explore$/)
  expect(await countOf(page)).toBe(before + 1)
  await context.close()
})

test(
  'blocking removes a user from the list, and undo restores them',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const login = own(project, { phone: 'teookafor', tablet: 'yukitanabe' }, 'inesduarte')
    await signIn(page, login)
    await openPage(page, '/people/followers')
    const more = page
      .getByRole('main')
      .getByRole('button', { name: /^More options for (?!Hanna)/ })
      .first()
    const name = ((await more.getAttribute('aria-label')) ?? '').replace('More options for ', '')
    await more.click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await page
      .getByRole('dialog', { name: `Block ${name}?` })
      .getByRole('button', { name: 'Block' })
      .click()
    await expect(page.getByText(`${name} blocked.`).first()).toBeVisible()
    await expect(page.getByRole('button', { name: `More options for ${name}` })).toHaveCount(0)
    const undone = page.waitForResponse('**/v1/user/blockUnblock')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    expect((await undone).ok()).toBe(true)
    await openPage(page, '/settings/blocked')
    await expect(page.getByRole('button', { name: `Unblock ${name}` })).toHaveCount(0)
  },
)

test(
  'a private profile is visible to accepted followers',
  { tag: '@once' },
  async ({ page, browser, baseURL }) => {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    const asking = await elsewhere.newPage()
    await signIn(asking, 'giulia.ferri')
    await openPage(asking, '/camille_roux')
    await asking.getByRole('main').getByRole('button', { name: 'Follow Camille Roux' }).click()
    await expect(
      asking.getByRole('main').getByRole('button', { name: 'Follow request sent to Camille Roux' }),
    ).toBeVisible()

    await signIn(page, 'camille_roux')
    const accept = page.getByRole('button', { name: 'Accept Giulia Ferri' })
    // The button is optimistic; this waits for the request.
    await expect(async () => {
      await openPage(page, '/people/requests')
      await expect(accept).toBeVisible({ timeout: 2000 })
    }).toPass()
    await accept.click()
    await expect(page.getByRole('button', { name: 'Accept Giulia Ferri' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Decline Nils Zürcher' }).click()
    await expect(page.getByRole('button', { name: 'Decline Nils Zürcher' })).toHaveCount(0)
    await openPage(page, '/people/followers?q=giulia')
    await expect(page.getByText('Giulia Ferri')).toBeVisible()

    await asking.reload()
    await expect(
      asking.getByRole('main').getByRole('button', { name: 'Following Camille Roux' }),
    ).toBeVisible()
    await elsewhere.close()
  },
)

test('privacy switches save immediately', { tag: '@phone' }, async ({ page }, { project }) => {
  await signIn(page, own(project, { phone: 'noorhaddad', tablet: 'kofim' }, 'meilingplays'))
  await openPage(page, '/settings/privacy')
  await page.getByRole('switch', { name: /Private profile/ }).check()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: /Private profile/ })).toBeChecked()
})

test('a profile is edited with a cropped photo', { tag: '@phone' }, async ({ page }, { project }) => {
  const login = own(project, { phone: 'casprowe', tablet: 'elifkaya' }, 'adaeze')
  await signIn(page, login)
  await openPage(page, '/profile/edit')
  const square = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await page
    .getByLabel('Choose a profile photo')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: square })
  await expect(page.getByRole('heading', { name: 'Adjust your photo' })).toBeVisible()
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowLeft')
  await expectNoViolations(page, 'crop', { floating: true })
  await page.getByRole('button', { name: 'Use this photo' }).click()
  const picture = page.getByRole('img', { name: 'Photo' })
  await expect(picture).toHaveAttribute('src', /\/media\/profile\/[0-9a-f-]+\.webp/)
  await page.getByRole('textbox', { name: /^Headline/ }).fill('A new line under the name')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved.').first()).toBeVisible()
  await page.reload()
  await expect(picture).toHaveAttribute('src', /\/media\/profile\//)
  await expect(page.getByRole('textbox', { name: /^Headline/ })).toHaveValue('A new line under the name')
})

test('errors are shown at their fields, and all input is kept', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'ruth.abera')
  await openPage(page, '/profile/edit')
  await page.getByRole('textbox', { name: 'First name' }).fill('  ')
  await page.getByRole('textbox', { name: /^About you/ }).fill('Typed and kept')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: /^About you/ })).toHaveValue('Typed and kept')
  await page.getByRole('textbox', { name: 'First name' }).fill('Ruth')
  await page.getByRole('textbox', { name: 'URL of link 1' }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a web address such as https://example.com.')).toBeVisible()
})

test('a guest is asked to sign in first', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/people/following', '/settings/privacy', '/profile/edit']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(path)}$`))
  }
})

test(
  'a user is online while a page is visible, and offline when it is hidden',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page)
    const statuses: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('/v1/change-status')) statuses.push(request.postDataJSON())
    })
    await openPage(page, '/home')
    await expect.poll(() => statuses).toEqual([{ status: 1 }])
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => statuses).toEqual([{ status: 1 }, { status: 0 }])
  },
)
