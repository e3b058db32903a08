import { lazy, memo, Suspense, useState } from 'react'
import { firstSign } from './first-sign.ts'
import type { LandingPageProps } from './landing-page.tsx'

// The server renders the page whole. In the browser it is all links and forms, which work as they come, so its
// code waits for the first sign of life; until then React leaves what the server sent as it is.
let page = import.meta.env.SSR ? await import('./landing-page.tsx') : undefined

export async function loadLandingPage() {
  page ??= await import('./landing-page.tsx')
  return { default: page.LandingPage }
}

const Waiting = lazy(async () => {
  await firstSign('landing')
  // Without a connection the page stays what it is: links that the browser follows by itself.
  return loadLandingPage().catch(() => new Promise<never>(() => {}))
})

/** Compared by its props: a render for another reason would make React give up what the server sent. */
export const LandingLater = memo(function LandingLater(props: LandingPageProps) {
  const [Page] = useState(() => page?.LandingPage ?? Waiting)
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  )
})
