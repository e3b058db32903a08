const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/** Resolves when somebody does anything at all; at once where the server did not send the part in question. */
export function firstSign(partId: string): Promise<void> {
  if (!document.getElementById(partId)) return Promise.resolve()
  return new Promise((resolve) => {
    const heard = () => {
      for (const sign of signs) removeEventListener(sign, heard, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, heard, { capture: true, passive: true })
  })
}
