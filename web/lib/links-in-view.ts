import { fetchFormTargets } from './form-targets.ts'

const REST_MS = 150
/** How often, and after how long, it is looked whether the router has heard of where forms lead. */
const LOOKS = 5
const HEARD_MS = 1000

/**
 * Once the page rests, or somebody comes near a link, the router hears of the list links in view, all at once, and
 * what forms lead to is fetched.
 */
export function tellLinksInView() {
  let resting: ReturnType<typeof setTimeout>
  const look = (left: number) => {
    tell()
    if (fetchFormTargets() && left > 0) resting = setTimeout(look, HEARD_MS, left - 1)
  }
  const wait = () => {
    clearTimeout(resting)
    resting = setTimeout(look, REST_MS, LOOKS)
  }
  for (const kind of ['scroll', 'pointerover', 'focusin'] as const)
    addEventListener(kind, wait, { passive: true, capture: true })
  wait()
}

function tell() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-near]:not([data-discover])')) {
    const { top, bottom } = link.getBoundingClientRect()
    // The router looks up whatever is so marked.
    if (bottom > 0 && top < innerHeight) link.dataset.discover = 'true'
  }
}
