import { hydrateWhenNear } from '../../lib/hydration/hydrate-when-near.tsx'

/** Posts are readable first; the code for likes, playback and paging loads on the first interaction. */
export const DeferredFeed = hydrateWhenNear({
  // A static import would put it into the initial bundle.
  onServer: import.meta.env.SSR ? (await import('./feed.tsx')).Feed : undefined,
  load: async () => (await import('./feed.tsx')).Feed,
  when: 'interaction',
})
