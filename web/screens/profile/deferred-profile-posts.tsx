import { hydrateWhenNear } from '../../lib/hydration/hydrate-when-near.tsx'

const load = async () => (await import('./profile-posts.tsx')).ProfilePosts

/** Post grid of links; paging code loads on the first interaction. */
export const DeferredProfilePosts = hydrateWhenNear({
  // A static import would put it into the initial bundle.
  onServer: import.meta.env.SSR ? await load() : undefined,
  load,
  when: 'interaction',
})
