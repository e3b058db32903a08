import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { imageUrl, squareImageUrl } from '../../../features/media/player/image-url.ts'
import type { Product } from '../../../features/commerce/market/market-types.ts'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { MediaFrame } from '../../../ui/media/media-frame.tsx'

/** The photos of a product: one large, the others to choose from. */
export function Gallery({ photos, title }: { photos: Product['photos']; title: string }) {
  const { t } = useLingui()
  const [index, setIndex] = useState(0)
  const shown = photos[index] ?? photos[0]
  const count = photos.length
  return (
    <div className="grid content-start gap-3">
      <MediaFrame
        ratio="4/5"
        priority
        alt={count > 1 ? t`${title}, photo ${index + 1} of ${count}` : title}
        {...(shown?.url
          ? {
              src: imageUrl(shown.url, 960),
              srcSet: `${imageUrl(shown.url, 640)} 640w, ${imageUrl(shown.url, 960)} 960w, ${imageUrl(shown.url, 1280)} 1280w`,
              sizes: '(min-width: 1024px) 520px, 100vw',
            }
          : {})}
        bottomEnd={
          count > 1 && (
            <Badge tone="media">
              <bdi dir="ltr">
                {index + 1} / {count}
              </bdi>
            </Badge>
          )
        }
      />
      {count > 1 && (
        <ul className="grid grid-cols-4 gap-2.5">
          {photos.map((photo, at) => (
            <li key={photo._id}>
              <button
                type="button"
                aria-label={t`Photo ${at + 1}`}
                aria-pressed={at === index}
                onClick={() => setIndex(at)}
                className={cx(
                  'block aspect-square w-full overflow-hidden rounded-card bg-sunk-2',
                  at === index && 'outline-2 outline-offset-2 outline-ember',
                )}
              >
                {photo.url && (
                  <img
                    src={squareImageUrl(photo.url, 320)}
                    alt=""
                    loading="lazy"
                    className="size-full object-cover"
                  />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
