import { memo } from 'react'
import { whenNear } from '../../lib/when-near.tsx'

/** What stands beside the column is read at once; what makes it act comes with the first movement. */
export const SideRailLater = memo(
  whenNear({
    onServer: import.meta.env.SSR ? (await import('./side-rail.tsx')).SideRail : undefined,
    load: async () => (await import('./side-rail.tsx')).SideRail,
    when: 'touch',
  }),
)
