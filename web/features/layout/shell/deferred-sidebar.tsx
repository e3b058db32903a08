import { memo } from 'react'
import { hydrateWhenNear } from '../../../lib/hydration/hydrate-when-near.tsx'

/** Server-rendered at once, hydrated on the first interaction. */
export const DeferredSidebar = memo(
  hydrateWhenNear({
    onServer: import.meta.env.SSR ? (await import('./sidebar.tsx')).Sidebar : undefined,
    load: async () => (await import('./sidebar.tsx')).Sidebar,
    when: 'interaction',
  }),
)
