import { Lock } from 'lucide-react'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { imageUrl } from '../../features/media/player/image-url.ts'
import { cx } from '../../ui/cx.ts'
import { backgrounds } from './story.ts'

export type Collection = Data<Endpoints['GET /featuredCollection']>['items'][number]
type CollectionCoverProps = {
  cover: Pick<Collection, 'coverUrl' | 'coverBackground'>
  className?: string
}

/** The cover of a featured collection; a lock if the viewer may not see its story. */
export const CollectionCover = ({
  cover: { coverUrl, coverBackground },
  className,
}: CollectionCoverProps) => (
  <span
    className={cx('relative grid place-items-center overflow-hidden bg-sunk-2 text-ink-3', className)}
    style={!coverUrl && coverBackground ? { backgroundImage: backgrounds[coverBackground] } : undefined}
  >
    {coverUrl ? (
      <img
        src={imageUrl(coverUrl, 320)}
        alt=""
        loading="lazy"
        draggable={false}
        className="size-full object-cover"
      />
    ) : (
      !coverBackground && <Lock aria-hidden className="size-5" />
    )}
  </span>
)
