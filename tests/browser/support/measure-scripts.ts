import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** Sums the scripts a page loads until the returned function is called. */
export function measureScripts(page: Page) {
  const weights: Promise<number>[] = []
  const weigh = async (response: Response) => gzipSync(await response.body(), { level: 9 }).length
  const hear = (response: Response) => {
    if (response.request().resourceType() === 'script') weights.push(weigh(response))
  }
  page.on('response', hear)
  return async (path: string) => {
    page.off('response', hear)
    const files = await Promise.all(weights)
    const total = files.reduce((sum, bytes) => sum + bytes, 0)
    console.log(`scripts of ${path}: ${(total / 1000).toFixed(1)} kB gzip in ${files.length} files`)
    return total
  }
}
