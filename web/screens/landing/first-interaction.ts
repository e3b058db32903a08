const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/** Resolves on the first user interaction; at once if the server did not render the part. */
export function firstInteraction(partId: string): Promise<void> {
  if (!document.getElementById(partId)) return Promise.resolve()
  return new Promise((resolve) => {
    const heard = () => {
      for (const sign of signs) removeEventListener(sign, heard, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, heard, { capture: true, passive: true })
  })
}
