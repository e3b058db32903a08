import { FileText, Music } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { squareAt } from '../media/media-picture.ts'

type PostThumbProps = { url: string | undefined; isSound: boolean; className: string }

/** A post as a small picture in a line; one without any shows what it is instead. */
export function PostThumb({ url, isSound, className }: PostThumbProps) {
  return (
    <span
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden bg-sunk-2 text-ink-2 [&>svg]:size-5',
        className,
      )}
    >
      {url ? (
        <img src={squareAt(url, 160)} alt="" loading="lazy" className="size-full object-cover" />
      ) : isSound ? (
        <Music aria-hidden />
      ) : (
        <FileText aria-hidden />
      )}
    </span>
  )
}
