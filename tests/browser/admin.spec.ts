import { expect, test } from '@playwright/test'
import { openConsole, codesSince, lettersTo, signInStaff } from './staff-visitor.ts'
import { demoPassword, expectNoSidewaysScroll, expectNoViolations } from './visitor.ts'

test('axe finds nothing at the page of one person', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'admin@fanlight.test')
  await page.goto('/admin/users?search=teookafor')
  await page.getByRole('link', { name: /Teo/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Teo/ })).toBeVisible()
  await expectNoViolations(page, '/admin/users/:userId')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test(
  'the door: a wrong password, the code from the mail, and back to where one wanted',
  { tag: '@phone' },
  async ({ page }) => {
    const email = 'finance@fanlight.test'
    await page.goto('/admin/users?search=teo')
    await expect(page).toHaveURL(/\/admin\/login\?redirect=/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Wrong-1!')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('That login and password do not match.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    const since = Date.now() - 50
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('We sent a code to your mailbox.')).toBeVisible()
    const [code = ''] = await codesSince(page, email, since)
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/admin\/users\?search=teo$/)
    await expect(page.getByRole('link', { name: /Teo Okafor/ })).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login/)
  },
)

test('each role sees its own places, and is refused the others', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'support@fanlight.test')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/users/)
  await expect(page.getByRole('navigation', { name: 'Console' }).getByRole('link')).toHaveText(['People'])
  for (const path of ['/admin/documents', '/admin/audit', '/admin/members']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This door is not yours' })).toBeVisible()
  }
})

test('an account is suspended with a reason, and restored', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'moderator@fanlight.test')
  await page.goto('/admin/users?search=keziah33')
  await page.getByRole('link', { name: /keziah33/ }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await page.getByLabel('Reason').fill('Never sent what was sold')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText(/Suspended by Abena Quaye/)).toBeVisible()
  await page.getByLabel('Reason').fill('It was sent after all')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await expect(page.getByText('It was sent after all')).toBeVisible()
})

test('what was reported is taken down with a reason, and put back', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'moderator@fanlight.test')
  await openConsole(page, '/admin/reports')
  const rude = page.getByRole('listitem').filter({ hasText: 'Nobody asked you.' })
  // Where it stands staff look and do nothing that members do, and come back to this very report.
  await rude.getByRole('link', { name: 'The post it stands at' }).click()
  const post = page.getByRole('article', { name: /^Post by/ })
  await expect(post.getByText('Nobody asked you.')).toBeVisible()
  await expect(post.getByRole('button', { name: /^(Like|Save|Follow|Reply)/ })).toHaveCount(0)
  await post.getByRole('link', { name: 'Back to the report' }).click()
  await expect(page).toHaveURL(/\/admin\/reports#report-/)
  await rude.locator('summary').click()
  await rude.getByLabel('Reason').fill('No')
  await rude.getByRole('button', { name: 'Yes, take it down' }).click()
  await expect(rude.getByText('Say why, in at least four letters.')).toBeVisible()
  await rude.getByLabel('Reason').fill('Not how we speak here')
  await rude.getByRole('button', { name: 'Yes, take it down' }).click()
  await expect(page.getByText('It is taken down.', { exact: true })).toBeVisible()
  await expect(rude).toHaveCount(0)
  await page.getByRole('link', { name: 'Decided' }).click()
  await expect(rude).toContainText('Not how we speak here')
  await rude.locator('summary').click()
  await rude.getByLabel('Reason').fill('It was a joke between friends')
  await rude.getByRole('button', { name: 'Yes, put it back' }).click()
  await expect(page.getByText('It is back.', { exact: true })).toBeVisible()
  await expect(rude).toContainText('Put back by Abena Quaye')
})

test(
  'in somebody’s place: the banner on every page, and the way back',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const who = 'nils_z'
    await signInStaff(page, 'support@fanlight.test')
    await page.goto(`/admin/users?search=${who}`)
    await page.getByRole('link', { name: new RegExp(who) }).click()
    await page.locator('#reason-impersonate').fill('Ticket 4471, missing unlock')
    await page.getByRole('button', { name: 'Take their place' }).click()
    await expect(page).toHaveURL(/\/home/)
    for (const path of ['/about', '/settings', '/home']) {
      await page.goto(path)
      await expect(page.getByText(/You are seeing Fanlight as/)).toBeVisible()
    }
    await expectNoViolations(page, 'the banner')
    await page.goto('/admin/users')
    await expect(page).toHaveURL(/\/home/)
    await page.getByRole('button', { name: 'End' }).click()
    await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]+$/)
    await expect(page.getByText('Left somebody’s place', { exact: false }).first()).toBeVisible()
    await page.goto('/home')
    await expect(page.getByText(/You are seeing Fanlight as/)).toHaveCount(0)
  },
)

test('a colleague is invited, joins and is removed', { tag: '@once' }, async ({ page, browser, baseURL }) => {
  const email = 'nadia@fanlight.test'
  await signInStaff(page, 'admin@fanlight.test')
  await page.goto('/admin/members')
  await page.getByLabel('Name').fill('Nadia Roth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('The invitation is on its way.')).toBeVisible()
  let link = ''
  await expect
    .poll(async () => {
      const [letter] = await lettersTo(page, email)
      link = /\/admin\/join\?token=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const hers = await elsewhere.newPage()
  await hers.goto(link)
  await hers.getByLabel('Password', { exact: true }).fill('Wren&Harbour7')
  await hers.getByRole('button', { name: 'Set the password' }).click()
  await expect(hers.getByText('Your password is set. Sign in with it.')).toBeVisible()
  await elsewhere.close()
  await page.reload()
  await page.getByLabel('Remove Nadia Roth', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, remove Nadia Roth' }).click()
  await expect(page.getByText('Nadia Roth')).toHaveCount(0)
})

test('the audit log is whole', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'admin@fanlight.test')
  await page.goto('/admin/audit')
  await expect(page.getByText(/Whole: \d+ entries/)).toBeVisible()
})

test('a picture that was found elsewhere is looked for', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'admin@fanlight.test')
  await page.goto('/admin/marks')
  await page.getByRole('button', { name: 'Look for the mark' }).click()
  await expect(page.getByText('Choose a picture first.')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'found.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await page.getByRole('button', { name: 'Look for the mark' }).click()
  await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles('server/db/seed/art/photos/01.webp')
  await page.getByRole('button', { name: 'Look for the mark' }).click()
  // Others may have been shown it by now, each with a mark of their own.
  const known = page.getByRole('list', { name: 'Pictures like it' })
  const unknown = page.getByText('None of our pictures looks like it')
  await expect(known.or(unknown).first()).toBeVisible({ timeout: 40_000 })
})

test(
  'a banner takes a picture of one’s own and shows it before it is sent',
  { tag: '@once' },
  async ({ page }) => {
    await signInStaff(page, 'admin@fanlight.test')
    await openConsole(page, '/admin/banners')
    const fresh = page.locator('article').last()
    await fresh.getByLabel('Title, English').fill('Open studios')
    await fresh.locator('input[type=file]').setInputFiles('server/db/seed/art/covers/01.webp')
    await expect(fresh.locator('img')).toHaveAttribute('src', /^blob:/)
    await fresh.getByRole('button', { name: 'Keep as draft' }).click()
    const kept = page.locator('article').filter({ hasText: 'Open studios' })
    await expect(kept.locator('img')).toHaveAttribute('src', /^\/media\/house\//)
    await kept.getByText('Open studios').last().click()
    await kept.getByRole('button', { name: 'Remove' }).click()
    await expect(kept).toHaveCount(0)
  },
)
