import { useLingui } from '@lingui/react/macro'
import { imageUrl, squareImageUrl } from '../../media/player/image-url.ts'

type Photo = { _id: string; url?: string }

/** Photos of a review; each opens in full size. */
export function ReviewPhotos({ photos }: { photos: readonly Photo[] }) {
  const { t } = useLingui()
  const ready = photos.flatMap(({ _id, url }) => (url ? [{ _id, url }] : []))
  if (ready.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {ready.map(({ _id, url }, index) => (
        <li key={_id}>
          <a
            href={imageUrl(url, 1280)}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-12"
          >
            <img
              src={squareImageUrl(url, 160)}
              alt={t`Photo ${index + 1} of the review`}
              className="size-20 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
