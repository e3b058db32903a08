import { lazy, memo, Suspense, useState } from 'react'
import { firstInteraction } from './first-interaction.ts'
import type { LandingPageProps } from './landing-page.tsx'

// The server renders the whole page as links and forms, which work without code. The page's code loads on
// the first interaction; until then React keeps the server HTML.
let page = import.meta.env.SSR ? await import('./landing-page.tsx') : undefined

export async function loadLandingPage() {
  page ??= await import('./landing-page.tsx')
  return { default: page.LandingPage }
}

const Waiting = lazy(async () => {
  await firstInteraction('landing')
  // Offline the page stays as it is; its links still work.
  return loadLandingPage().catch(() => new Promise<never>(() => {}))
})

/** Memoized: any re-render would make React discard the server HTML. */
export const DeferredLandingPage = memo(function LandingLater(props: LandingPageProps) {
  const [Page] = useState(() => page?.LandingPage ?? Waiting)
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  )
})
