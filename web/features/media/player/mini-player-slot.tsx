import { Suspense, useSyncExternalStore } from 'react'
import { getMiniPlayer, subscribeToMiniPlayer } from './mini-player-store.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'

const MiniPlayer = lazyComponent(async () => (await import('./mini-player.tsx')).MiniPlayer)

/** Place of the mini player, which keeps playing across navigation. */
export function MiniPlayerSlot() {
  const mini = useSyncExternalStore(subscribeToMiniPlayer, getMiniPlayer, () => undefined)
  return mini ? (
    <Suspense fallback={null}>
      <MiniPlayer key={mini.mediaId} {...mini} />
    </Suspense>
  ) : null
}
