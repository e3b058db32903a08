import { hydrateWhenNear } from '../../lib/hydration/hydrate-when-near.tsx'

/** Creator rows between posts; readable long before they need their code. */
export const DeferredSection = hydrateWhenNear({
  // A static import would put it into the initial bundle.
  onServer: import.meta.env.SSR ? (await import('./home-section.tsx')).HomeSection : undefined,
  load: async () => (await import('./home-section.tsx')).HomeSection,
})
