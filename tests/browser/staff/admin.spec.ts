import { expect, type Page, test } from '@playwright/test'
import { openConsole, waitForCodesSince, readEmails, signInStaff } from '../support/staff-visitor.ts'
import { demoPassword, expectNoHorizontalScroll, expectNoViolations } from '../support/visitor.ts'

/** Decisions ask first. */
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('the user detail page has no axe violations', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'admin@fanlight.test')
  await page.goto('/admin/users?search=teookafor')
  await page.getByRole('link', { name: /Teo/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Teo/ })).toBeVisible()
  await expectNoViolations(page, '/admin/users/:userId')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page)
})

test(
  'staff login: wrong password, emailed code, return to the requested page',
  { tag: '@phone' },
  async ({ page }) => {
    const email = 'finance@fanlight.test'
    await page.goto('/admin/users?search=teo')
    await expect(page).toHaveURL(/\/admin\/login\?redirect=/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Wrong-1!')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Incorrect login or password.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    const since = Date.now() - 50
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('We emailed you a code.')).toBeVisible()
    const [code = ''] = await waitForCodesSince(page, email, since)
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/admin\/users\?search=teo$/)
    await expect(page.getByRole('link', { name: /Teo Okafor/ })).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login/)
  },
)

test('each role sees its pages and is denied the others', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'support@fanlight.test')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Console' }).getByRole('link')).toHaveText([
    'Overview',
    'Users',
    /^Order disputes/, // with the number of open ones
  ])
  for (const path of ['/admin/documents', '/admin/audit', '/admin/members']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  }
})

test('an account is suspended with a reason and restored', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'moderator@fanlight.test')
  await page.goto('/admin/users?search=keziah33')
  await page.getByRole('link', { name: /keziah33/ }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await page.getByLabel('Reason').fill('Never sent what was sold')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await confirm(page, 'Suspend')
  await expect(page.getByText(/Suspended by Abena Quaye/)).toBeVisible()
  await page.getByLabel('Reason').fill('It was sent after all')
  await page.getByRole('button', { name: 'Restore' }).click()
  await confirm(page, 'Restore')
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await expect(page.getByText('It was sent after all')).toBeVisible()
})

test('reported content is removed with a reason and restored', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'moderator@fanlight.test')
  await openConsole(page, '/admin/reports')
  const rude = page.getByRole('listitem').filter({ hasText: 'Nobody asked you.' })
  // On the public page staff cannot interact, and return to this report.
  await rude.getByRole('link', { name: 'View the post it’s on' }).click()
  const post = page.getByRole('article', { name: /^Post by/ })
  await expect(post.getByText('Nobody asked you.')).toBeVisible()
  await expect(post.getByRole('button', { name: /^(Like|Save|Follow|Reply)/ })).toHaveCount(0)
  await post.getByRole('link', { name: 'Back to report' }).click()
  await expect(page).toHaveURL(/\/admin\/reports#report-/)
  await rude.locator('summary').click()
  await rude.getByLabel('Reason').fill('No')
  await rude.getByRole('button', { name: 'Confirm removal' }).click()
  await expect(rude.getByText('Enter a reason of at least four characters.')).toBeVisible()
  await rude.getByLabel('Reason').fill('Not how we speak here')
  await rude.getByRole('button', { name: 'Confirm removal' }).click()
  await expect(page.getByText('Content removed.', { exact: true })).toBeVisible()
  await expect(rude).toHaveCount(0)
  await page.getByRole('link', { name: 'Resolved' }).click()
  await expect(rude).toContainText('Not how we speak here')
  await rude.locator('summary').click()
  await rude.getByLabel('Reason').fill('It was a joke between friends')
  await rude.getByRole('button', { name: 'Confirm restore' }).click()
  await expect(page.getByText('Content restored.', { exact: true })).toBeVisible()
  await expect(rude).toContainText('Restored by Abena Quaye')
})

test('impersonation shows a banner on every page and can be ended', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const username = 'nils_z'
  await signInStaff(page, 'support@fanlight.test')
  await page.goto(`/admin/users?search=${username}`)
  await page.getByRole('link', { name: new RegExp(username) }).click()
  await page.locator('#reason-impersonate').fill('Ticket 4471, missing unlock')
  await page.getByRole('button', { name: 'Start viewing' }).click()
  await expect(page).toHaveURL(/\/home/)
  for (const path of ['/about', '/settings', '/home']) {
    await page.goto(path)
    await expect(page.getByText(/You’re viewing Fanlight as/)).toBeVisible()
  }
  await expectNoViolations(page, 'the banner')
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/home/)
  await page.getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]+$/)
  await expect(page.getByText('Stopped impersonating', { exact: false }).first()).toBeVisible()
  await page.goto('/home')
  await expect(page.getByText(/You’re viewing Fanlight as/)).toHaveCount(0)
})

test(
  'a staff member is invited, joins and is removed',
  { tag: '@once' },
  async ({ page, browser, baseURL }) => {
    const email = 'nadia@fanlight.test'
    await signInStaff(page, 'admin@fanlight.test')
    await page.goto('/admin/members')
    await page.getByLabel('Name').fill('Nadia Roth')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Invitation sent.')).toBeVisible()
    let link = ''
    await expect
      .poll(async () => {
        const [message] = await readEmails(page, email)
        link = /\/admin\/join\?token=[\w-]+/.exec(message?.text ?? '')?.[0] ?? ''
        return link
      })
      .not.toBe('')
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    const hers = await elsewhere.newPage()
    await hers.goto(link)
    await hers.getByLabel('Password', { exact: true }).fill('Wren&Harbour7')
    await hers.getByRole('button', { name: 'Set password' }).click()
    await expect(hers.getByText('Password set. You can log in now.')).toBeVisible()
    await elsewhere.close()
    await page.reload()
    await page.getByLabel('Remove Nadia Roth', { exact: true }).click()
    await page.getByRole('button', { name: 'Confirm removing Nadia Roth' }).click()
    await expect(page.getByText('Nadia Roth')).toHaveCount(0)
  },
)

test('the audit log is intact', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'admin@fanlight.test')
  await page.goto('/admin/audit')
  await expect(page.getByText(/Verified: \d+ entries/)).toBeVisible()
})

test('a leaked copy is looked up', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'admin@fanlight.test')
  await page.goto('/admin/marks')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Choose an image first.')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'found.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('This file isn’t a supported image.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles('server/demo/art/photos/01.webp')
  await page.getByRole('button', { name: 'Look up' }).click()
  // Other viewers may have received it by now, each with their own watermark.
  const known = page.getByRole('list', { name: 'Similar images' })
  const unknown = page.getByText('No similar images found')
  await expect(known.or(unknown).first()).toBeVisible({ timeout: 40_000 })
})

test("a banner's image is previewed before upload", { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'admin@fanlight.test')
  await openConsole(page, '/admin/banners')
  const fresh = page.locator('article').last()
  await fresh.getByLabel('Title, English').fill('Open studios')
  await fresh.locator('input[type=file]').setInputFiles('server/demo/art/covers/01.webp')
  await expect(fresh.locator('img')).toHaveAttribute('src', /^blob:/)
  await fresh.getByRole('button', { name: 'Save as draft' }).click()
  const kept = page.locator('article').filter({ hasText: 'Open studios' })
  await expect(kept.locator('img')).toHaveAttribute('src', /^\/media\/house\//)
  await kept.getByText('Open studios').last().click()
  await kept.getByRole('button', { name: 'Remove' }).click()
  await confirm(page, 'Remove')
  await expect(kept).toHaveCount(0)
})

test(
  'several accounts are suspended and restored at once, and the list is exported',
  { tag: '@once' },
  async ({ page }) => {
    await signInStaff(page, 'moderator@fanlight.test')
    await openConsole(page, '/admin/users?userType=1&statusCode=1')
    const boxes = page.getByRole('checkbox', { name: /^Select / })
    const names = await boxes.evaluateAll((all) =>
      all.slice(0, 2).map((box) => box.closest('tr')?.innerText ?? ''),
    )
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    const bar = page.getByRole('region', { name: 'Selected users' })
    await expect(bar.getByText('2 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suspend 2 accounts?' })
    await dialog.getByLabel('Reason').fill('Opened by the same bot')
    await expectNoViolations(page, 'the bulk dialog')
    await dialog.getByRole('button', { name: 'Suspend 2 accounts' }).click()
    await expect(page.getByText('2 items done.')).toBeVisible()

    await openConsole(page, '/admin/users?userType=1&statusCode=2')
    for (const name of names) {
      const username = /@(\S+)/.exec(name)?.[1] ?? ''
      await page.getByRole('checkbox', { name: `Select ${username}`, exact: true }).check()
    }
    await bar.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('They were real people')
    await page.getByRole('dialog').getByRole('button', { name: 'Restore 2 accounts' }).click()
    await expect(page.getByText('2 items done.')).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^fanlight-users-\d{4}-\d\d-\d\d\.csv$/)
  },
)

test(
  'pages are written in Markdown with a preview, and amounts of settings in dollars',
  { tag: '@once' },
  async ({ page }) => {
    await signInStaff(page, 'admin@fanlight.test')
    await openConsole(page, '/admin/pages?type=privacy&language=es')
    await page.getByLabel('Text').fill('## Tus datos\n\nSon **tuyos**.')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
    await expect(preview.locator('strong')).toHaveText('tuyos')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByText('Draft saved.').first()).toBeVisible()

    await openConsole(page, '/admin/settings')
    const maximum = page.getByLabel('Maximum tip, in US dollars', { exact: true })
    await expect(maximum).toHaveValue('500.00')
    for (const amount of ['612.50', '500.00']) {
      await maximum.fill(amount)
      await page.getByRole('button', { name: 'Save Maximum tip, in US dollars' }).click()
      await confirm(page, 'Save')
      await expect(page.getByText(new RegExp(`→ \\$${amount}`)).first()).toBeVisible()
    }
  },
)

test(
  'staff leave notes about a user, search reports, and confirm before hiding a category',
  { tag: '@once' },
  async ({ page }) => {
    await signInStaff(page, 'admin@fanlight.test')
    await openConsole(page, '/admin/users?search=nils_z')
    await page.getByRole('link', { name: /nils_z/ }).click()
    const text = `Asked about a refund ${crypto.randomUUID().slice(0, 4)}`
    await page.getByLabel('New note').fill(text)
    await page.getByRole('button', { name: 'Add note' }).click()
    const note = page.getByRole('list', { name: 'Notes' }).getByRole('listitem').filter({ hasText: text })
    await expect(note).toBeVisible()
    await expect(page.getByLabel('New note')).toHaveValue('')
    await expectNoViolations(page, 'a user with a note')
    await note.getByRole('button', { name: 'Remove' }).click()
    await confirm(page, 'Remove')
    await expect(note).toHaveCount(0)

    await openConsole(page, '/admin/reports')
    await page.getByLabel('Search reports').fill('no such person here')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No reports match “no such person here”')).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(page.getByText('No reports match')).toHaveCount(0)

    await openConsole(page, '/admin/categories')
    const games = page
      .getByRole('list', { name: 'Categories' })
      .getByRole('listitem')
      .filter({ hasText: 'Games' })
    await games.getByRole('button', { name: 'Hide' }).click()
    await page.getByRole('dialog', { name: 'Hide Games?' }).getByRole('button', { name: 'Cancel' }).click()
    await expect(games.getByText('Hidden')).toHaveCount(0)
  },
)
