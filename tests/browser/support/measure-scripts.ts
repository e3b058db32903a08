import { gzipSync } from 'node:zlib'
import type { Page, Response, Worker } from '@playwright/test'

/**
 * Sums the scripts a page loads until the returned function is called. Workers run apart from the page and
 * start when it is idle; they are printed, not counted.
 */
export function measureScripts(page: Page) {
  const scripts: Promise<{ url: string; bytes: number }>[] = []
  const workerUrls = new Set<string>()
  const weigh = async (response: Response) => ({
    url: response.url(),
    bytes: gzipSync(await response.body(), { level: 9 }).length,
  })
  const onResponse = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(weigh(response))
  }
  const onWorker = (worker: Worker) => workerUrls.add(worker.url())
  page.on('response', onResponse)
  page.on('worker', onWorker)
  return async (path: string) => {
    page.off('response', onResponse)
    page.off('worker', onWorker)
    const files = await Promise.all(scripts)
    const sum = (list: { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0)
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB gzip`
    const own = files.filter(({ url }) => !workerUrls.has(url))
    const workers = files.filter(({ url }) => workerUrls.has(url))
    console.log(`scripts of ${path}: ${kilobytes(sum(own))} in ${own.length} files`)
    if (workers.length) console.log(`workers of ${path}: ${kilobytes(sum(workers))}`)
    return sum(own)
  }
}
