import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page } from '@playwright/test'

/** A screen that fails does not hide how the next one does. */
const anyhow = expect.configure({ soft: true })

export const demoPassword = 'Fanlight1!'
export type Look = { theme?: 'light' | 'dark'; language?: 'en' | 'ar' | 'es' }

/** Cookies a person had from before. */
export async function prefer(context: BrowserContext, baseURL: string | undefined, look: Look) {
  const url = baseURL ?? 'http://localhost'
  const cookies = [
    ...(look.theme ? [{ name: 'userTheme', value: look.theme, url }] : []),
    ...(look.language ? [{ name: 'language', value: look.language, url }] : []),
  ]
  if (cookies.length) await context.addCookies(cookies)
}

/** Signs in through the API; the cookies stay with the context. */
export async function signIn(page: Page, login = 'fan@fanlight.test') {
  const reply = await page.request.post('/v1/login', {
    headers: { platform: '3' },
    data: { emailOrPhone: login, password: demoPassword },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** Loaded, and its scripts in charge. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--app-height') !== '')
}

/**
 * `floating`: a menu is drawn beside the landmarks, as menus are. `except`: rules that do not fit a state; say why.
 */
export async function expectNoViolations(
  page: Page,
  where: string,
  { floating = false, except = [] as string[] } = {},
) {
  // The lighter of its two ways: the other opens a page of its own for each look, for frames that we do not have.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .disableRules([...(floating ? ['region'] : []), ...except])
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) =>
      `${where}: ${id} ${nodes
        .map(({ html }) => html)
        .join(' | ')
        .slice(0, 300)}`,
  )
  anyhow(found).toEqual([])
}

/** Once the page has come to rest; what reaches beyond the edge is named. */
export async function expectNoSidewaysScroll(page: Page) {
  const beyond = () =>
    page.evaluate(() => {
      const root = document.documentElement
      if (root.scrollWidth <= window.innerWidth) return []
      const outside = [...document.body.querySelectorAll('*')].filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || right > window.innerWidth
      })
      return [
        `${root.scrollWidth} px wide`,
        ...outside.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ]
    })
  await anyhow.poll(beyond, { message: page.url() }).toEqual([])
}
