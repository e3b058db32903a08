import { FileText, ImageIcon, Music, Play } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { squareImageUrl } from '../../media/player/image-url.ts'

type PostThumbnailProps = { url: string | undefined; mediaType: number; className: string }
/** Keyed by `mediaType`: photo, video, audio, text. */
const icons: Record<number, typeof Play> = { 1: ImageIcon, 2: Play, 3: Music, 4: FileText }

/** Small image of a post, or an icon of its type while there is none. */
export function PostThumbnail({ url, mediaType, className }: PostThumbnailProps) {
  const Sign = icons[mediaType] ?? FileText
  return (
    <span
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden bg-sunk-2 text-ink-2 [&>svg]:size-5',
        className,
      )}
    >
      {url ? (
        <img src={squareImageUrl(url, 160)} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Sign aria-hidden />
      )}
    </span>
  )
}
