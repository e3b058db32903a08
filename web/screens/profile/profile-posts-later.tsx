import { whenNear } from '../../lib/when-near.tsx'

const load = async () => (await import('./profile-posts.tsx')).ProfilePosts

/** Windows that lead on as they are; what brings more of them comes with the first movement. */
export const ProfilePostsLater = whenNear({
  // Not an import at the top: that would bring it into the browser's first load as well.
  onServer: import.meta.env.SSR ? await load() : undefined,
  load,
  when: 'touch',
})
