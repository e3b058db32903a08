import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** Half as much to read as what the package itself offers. */
const axeFile = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
let axeSource: string | undefined

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

/** Somebody else's browser. A page left open would notice that it is signed out, and go where it must by itself. */
export async function forget(page: Page, which?: Parameters<BrowserContext['clearCookies']>[0]) {
  await page.goto('about:blank')
  await page.context().clearCookies(which)
}

/** Loaded, and its scripts in charge. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)
}

/** Where many screens are looked at: it comes with each of them by itself. */
export const bringAxe = (page: Page) => page.addInitScript({ path: axeFile })

type Rules = {
  /** A menu is drawn beside the landmarks, as menus are. */
  floating?: boolean
  /** Rules that do not fit a state; say why. */
  except?: string[]
  /** These alone, where nothing else can have changed. */
  only?: string[]
  /** This part alone, where the rest was looked at before. */
  within?: string
}

export async function expectNoViolations(
  page: Page,
  where: string,
  { floating = false, except = [], only, within }: Rules = {},
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
    // Only rules that are not asked for would need the style sheets read again.
    preload: false,
  }
  const found = await page.evaluate(
    async ({ how, part }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part ?? document, how)
      return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    { how: options, part: within },
  )
  anyhow(found.map((fault) => `${where}: ${fault.slice(0, 300)}`)).toEqual([])
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

/** From before the page is there: how much of it has moved by itself. */
export async function watchShifts(page: Page) {
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
