import { Plural, Trans } from '@lingui/react/macro'
import { FileText, Image, Music, Video } from 'lucide-react'
import type { Post } from '../post.ts'

/** Number of photos, videos and audio files; no sizes or durations while locked. */
export function ContentSummary({ post: { photoCount, videoCount, audioCount } }: { post: Post }) {
  const line = 'inline-flex items-center gap-[5px]'
  return (
    <span className="flex flex-wrap gap-x-3.5 text-13 text-ink-2">
      {photoCount + videoCount + audioCount === 0 && (
        <span className={line}>
          <FileText aria-hidden className="size-4" />
          <Trans>Text</Trans>
        </span>
      )}
      {photoCount > 0 && (
        <span className={line}>
          <Image aria-hidden className="size-4" />
          <Plural value={photoCount} one="# photo" other="# photos" />
        </span>
      )}
      {videoCount > 0 && (
        <span className={line}>
          <Video aria-hidden className="size-4" />
          <Plural value={videoCount} one="# video" other="# videos" />
        </span>
      )}
      {audioCount > 0 && (
        <span className={line}>
          <Music aria-hidden className="size-4" />
          <Plural value={audioCount} one="# audio file" other="# audio files" />
        </span>
      )}
    </span>
  )
}
