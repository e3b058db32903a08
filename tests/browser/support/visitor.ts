import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** The minified build is half the size. */
const axeFile = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
let axeSource: string | undefined

/** Soft, so that a failing screen does not hide the next ones. */
const softExpect = expect.configure({ soft: true })

export const demoPassword = 'Fanlight1!'
export type Preferences = { theme?: 'light' | 'dark'; language?: 'en' | 'ar' | 'es' }

/** Sets preference cookies. */
export async function setPreferences(
  context: BrowserContext,
  baseURL: string | undefined,
  look: Preferences,
) {
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

/** Clears cookies on a blank page: an open app page would notice the sign-out and navigate. */
export async function clearSession(page: Page, which?: Parameters<BrowserContext['clearCookies']>[0]) {
  await page.goto('about:blank')
  await page.context().clearCookies(which)
}

/** Opens a page and waits for hydration. */
export async function openPage(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
}

/** Input before hydration is lost. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)

/** For checks of many screens: injects axe into every page. */
export const injectAxe = (page: Page) => page.addInitScript({ path: axeFile })

type AxeOptions = {
  /** Menus render outside the landmarks. */
  floating?: boolean
  /** Rules that do not apply; say why. */
  except?: string[]
  /** Only these rules. */
  only?: string[]
  /** Only this part of the page. */
  within?: string
}

export async function expectNoViolations(
  page: Page,
  where: string,
  { floating = false, except = [], only, within }: AxeOptions = {},
) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    axeSource ??= readFileSync(axeFile, 'utf8')
    await page.evaluate(axeSource)
  }
  const off = [...(floating ? ['region'] : []), ...except]
  const options: RunOptions = {
    runOnly: only
      ? { type: 'rule', values: only }
      : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    rules: only ? {} : Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    // Preloading is only needed by rules that are not used.
    preload: false,
  }
  const found = await page.evaluate(
    async ({ how, part }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part ?? document, how)
      return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    { how: options, part: within },
  )
  softExpect(found.map((fault) => `${where}: ${fault.slice(0, 300)}`)).toEqual([])
}

/** Waits until the layout is stable; names overflowing elements. */
export async function expectNoHorizontalScroll(page: Page) {
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
  await softExpect.poll(beyond, { message: page.url() }).toEqual([])
}

/** Records layout shifts from the start of the page. */
export async function watchLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.total += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifts: { total: number } }).shifts.total)
}
