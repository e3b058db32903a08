import type { BrowserContext, Page } from 'playwright-core'

/** A low-end phone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36',
  serviceWorkers: 'block' as const,
}

/** Metrics recorded by the browser since navigation. */
export const readPaintMetrics = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ lcpMs: number; shift: number; what: string }>((resolve) => {
        let [lcpMs, shift, what] = [0, 0, '']
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
            [lcpMs, what] = [entry.startTime, entry.element?.tagName ?? '']
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) shift += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ lcpMs, shift, what }), 500)
      }),
  )

/** First visit at 4× CPU slowdown and 1.6 Mbit/s: largest contentful paint and layout shift. */
export async function measureFirstPaint(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const bytes = (1.6 * 1024 * 1024) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(2500)
  const found = await readPaintMetrics(page)
  await context.close()
  return found
}

/** Median of five first visits, after a warm-up that renders the image sizes. */
export async function medianFirstPaint(path: string, visitor: () => Promise<BrowserContext>) {
  await measureFirstPaint(await visitor(), path)
  const found = []
  for (let i = 0; i < 5; i++) found.push(await measureFirstPaint(await visitor(), path))
  const [fastest, , middle, , slowest] = found.toSorted((a, b) => a.lcpMs - b.lcpMs)
  const shift = Math.max(...found.map((item) => item.shift))
  return `largest paint ${middle?.lcpMs.toFixed(0)} ms (${fastest?.lcpMs.toFixed(0)} to ${slowest?.lcpMs.toFixed(0)}), of ${middle?.what}; layout shift ${shift.toFixed(4)} at the most`
}
