/**
 * Height covered by the on-screen keyboard, where the browser does not shrink the viewport itself; sheets
 * are placed above it. Only written on change, because every element inherits the variable.
 */
export function trackKeyboardInset() {
  const view = window.visualViewport
  if (!view) return
  let known = 0
  const measure = () => {
    const covered = view.scale === 1 ? Math.round(window.innerHeight - view.height - view.offsetTop) : 0
    const room = Math.max(0, covered)
    if (room === known) return
    known = room
    document.documentElement.style.setProperty('--keyboard', `${room}px`)
  }
  measure()
  for (const move of ['resize', 'scroll'] as const) view.addEventListener(move, measure)
}
