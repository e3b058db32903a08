import type { Context } from '../../../context.ts'
import { masterKey, posterKey } from '../media-rules.ts'
import type { MediaRow } from '../media-store.ts'
import { lockedPreview } from './locked-preview.ts'

type SharedMedia = Pick<MediaRow, 'id' | 'posterVersion'> & { kind: 'image' | 'video' }

/** Bytes of an image or video poster for a share card, or its locked preview. */
export function readShareImage(
  { images }: Context,
  { id, kind, posterVersion }: SharedMedia,
  { isGlass: isLocked }: { isGlass: boolean },
) {
  const master = kind === 'image' ? masterKey(id) : posterKey(id, posterVersion)
  return isLocked
    ? images.getDerived(`variant/${id}/glass-${posterVersion}.webp`, { master, make: lockedPreview })
    : images.get({
        id,
        master,
        variant: { width: 960, height: 0, quality: 80, blur: 0, format: 'webp' },
      })
}
