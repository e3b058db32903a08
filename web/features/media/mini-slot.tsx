import { Suspense, useSyncExternalStore } from 'react'
import { getMini, hearMini } from './mini-store.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const MiniPlayer = lazyPart(async () => (await import('./mini-player.tsx')).MiniPlayer)

/** The corner a film goes on in while one moves through the site. */
export function MiniSlot() {
  const mini = useSyncExternalStore(hearMini, getMini, () => undefined)
  return mini ? (
    <Suspense fallback={null}>
      <MiniPlayer key={mini.mediaId} {...mini} />
    </Suspense>
  ) : null
}
