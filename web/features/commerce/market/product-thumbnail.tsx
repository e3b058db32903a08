import { Package } from 'lucide-react'
import { squareImageUrl } from '../../media/player/image-url.ts'
import type { OrderCardData } from './market-types.ts'

/** Small square photo of what was sold; an icon if there is none. */
export function ProductThumbnail({ photo }: { photo: OrderCardData['photo'] }) {
  return photo?.url ? (
    <img
      src={squareImageUrl(photo.url, 160)}
      alt=""
      loading="lazy"
      width={64}
      height={64}
      className="size-16 shrink-0 rounded-input bg-sunk-2 object-cover"
    />
  ) : (
    <span className="grid size-16 shrink-0 place-items-center rounded-input bg-sunk-2 text-ink-3">
      <Package aria-hidden className="size-6" />
    </span>
  )
}
