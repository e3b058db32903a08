const REST_MS = 150

/** Once the page rests, or somebody comes near a link, the router hears of the list links in view, all at once. */
export function tellLinksInView() {
  let resting: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(resting)
    resting = setTimeout(tell, REST_MS)
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
