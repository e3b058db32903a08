import { prefetchFormTargets } from './prefetch-form-targets.ts'

const IDLE_MS = 150
/** How often, and at which interval, to check whether the router knows all form targets. */
const MAX_CHECKS = 5
const CHECK_INTERVAL_MS = 1000

/**
 * When the page is idle, registers the visible list links with the router in one batch and prefetches form
 * targets.
 */
export function discoverVisibleLinks() {
  let timer: ReturnType<typeof setTimeout>
  const check = (remaining: number) => {
    markVisibleLinks()
    if (prefetchFormTargets() && remaining > 0) timer = setTimeout(check, CHECK_INTERVAL_MS, remaining - 1)
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(check, IDLE_MS, MAX_CHECKS)
  }
  for (const kind of ['scroll', 'pointerover', 'focusin'] as const)
    addEventListener(kind, schedule, { passive: true, capture: true })
  schedule()
}

function markVisibleLinks() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-near]:not([data-discover])')) {
    const { top, bottom } = link.getBoundingClientRect()
    // The router discovers links with this attribute.
    if (bottom > 0 && top < innerHeight) link.dataset.discover = 'true'
  }
}
