import type { Context } from '../../context.ts'
import { masterKey, posterKey } from './media-rules.ts'
import type { MediaRow } from './media-store.ts'
import { reededGlass } from './reeded-glass.ts'

type Shared = Pick<MediaRow, 'id' | 'posterVersion'> & { kind: 'image' | 'video' }

/** A picture or the poster of a video for a shared link, or the glass before it: bytes, where they are there. */
export function sharePicture(
  { images }: Context,
  { id, kind, posterVersion }: Shared,
  { isGlass }: { isGlass: boolean },
) {
  const master = kind === 'image' ? masterKey(id) : posterKey(id, posterVersion)
  return isGlass
    ? images.made(`variant/${id}/glass-${posterVersion}.webp`, { master, make: reededGlass })
    : images.get({
        id,
        master,
        variant: { width: 960, height: 0, quality: 80, blur: 0, format: 'webp' },
      })
}
