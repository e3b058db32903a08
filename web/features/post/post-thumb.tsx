import { FileText, ImageIcon, Music, Play } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { squareAt } from '../media/media-picture.ts'

type PostThumbProps = { url: string | undefined; mediaType: number; className: string }
/** What the contract calls them: photo, video, audio, text. */
const signs: Record<number, typeof Play> = { 1: ImageIcon, 2: Play, 3: Music, 4: FileText }

/** A post as a small picture in a line; without one, or while it is still being made, the sign of what it is. */
export function PostThumb({ url, mediaType, className }: PostThumbProps) {
  const Sign = signs[mediaType] ?? FileText
  return (
    <span
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden bg-sunk-2 text-ink-2 [&>svg]:size-5',
        className,
      )}
    >
      {url ? (
        <img src={squareAt(url, 160)} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Sign aria-hidden />
      )}
    </span>
  )
}
