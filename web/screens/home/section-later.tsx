import { whenNear } from '../../lib/when-near.tsx'

/** Rows of creators between the posts: they are read long before anybody reaches for them. */
export const SectionLater = whenNear({
  // Not an import at the top: that would bring it into the browser's first load as well.
  onServer: import.meta.env.SSR ? (await import('./home-section.tsx')).HomeSection : undefined,
  load: async () => (await import('./home-section.tsx')).HomeSection,
})
