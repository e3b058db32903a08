import { expect, test } from '@playwright/test'
import { expectNoHorizontalScroll, expectNoViolations, openPage, signIn } from '../support/visitor.ts'

const CREATOR = 'luciaferrer'

test(
  'a creator features stories, changes their order by keyboard, and a guest watches them',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    const open = async () => (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    const [creator, guest] = [await open(), await open()]
    await signIn(creator, CREATOR)
    for (const text of ['Kiln opens', 'Kiln closes']) {
      await openPage(creator, '/stories/new')
      await creator.getByRole('button', { name: 'Text story' }).click()
      await creator.getByRole('textbox', { name: 'Text' }).fill(text)
      await creator.getByRole('button', { name: 'Share story' }).click()
      await expect(creator.getByRole('article')).toBeVisible()
    }

    await openPage(creator, '/featured/new')
    await creator.getByRole('textbox', { name: 'Name' }).fill('Kiln days')
    await creator.getByRole('button', { name: /Kiln opens/ }).click()
    await creator.getByRole('button', { name: /Kiln closes/ }).click()
    await creator.getByRole('button', { name: 'Move story 2', exact: true }).press('Alt+ArrowLeft')
    await expect(
      creator.getByRole('region', { name: 'In this collection' }).getByRole('listitem'),
    ).toHaveText([/Kiln closes/, /Kiln opens/])
    await expectNoViolations(creator, 'collection form')
    await expectNoHorizontalScroll(creator)
    await creator.getByRole('button', { name: 'Create collection' }).click()
    await expect(creator.getByRole('link', { name: /Kiln days 2 stories/ })).toBeVisible()

    await openPage(guest, `/${CREATOR}`)
    const link = guest
      .getByRole('navigation', { name: 'Featured stories' })
      .getByRole('link', { name: 'Kiln days' })
    await openPage(guest, (await link.getAttribute('href')) ?? '')
    await expect(guest.getByRole('article', { name: 'Story 1 of 2' })).toContainText('Kiln closes')
    await guest.getByRole('button', { name: 'Pause' }).click()
    await expectNoViolations(guest, 'featured stories')

    await creator.getByRole('link', { name: /Kiln days 2 stories/ }).click()
    await expectNoViolations(creator, 'edit collection')
    await creator.getByRole('button', { name: 'Delete', exact: true }).click()
    await creator.getByRole('button', { name: 'Delete collection' }).click()
    await expect(creator.getByRole('heading', { name: 'No collections yet' })).toBeVisible()
  },
)
