import { whenNear } from '../../lib/when-near.tsx'

/** Posts are read first: what likes, plays and grows them comes with the first movement. */
export const FeedLater = whenNear({
  // Not an import at the top: that would bring it into the browser's first load as well.
  onServer: import.meta.env.SSR ? (await import('./feed.tsx')).Feed : undefined,
  load: async () => (await import('./feed.tsx')).Feed,
  when: 'touch',
})
