import { FileAudio, FileVideo, Image } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Upload } from './upload.ts'

/** Thumbnail made from the local file; revoked on unmount. */
export function UploadThumbnail({ upload: { file, name } }: { upload: Upload }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    let isCancelled = false
    let made: string | undefined
    const draw = async () => {
      const { thumbnailOf } = await import('../media-editor/thumbnail.ts')
      // Falls back to an icon; the server decides whether the file is readable.
      made = await thumbnailOf(file).catch(() => undefined)
      if (!isCancelled) setUrl(made)
      else if (made) URL.revokeObjectURL(made)
    }
    void draw()
    return () => {
      isCancelled = true
      if (made) URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return (
    <span
      aria-hidden
      className="grid h-12.5 w-10 shrink-0 place-items-center overflow-hidden rounded-8 bg-sunk-2 text-ink-2"
    >
      {url ? (
        <img src={url} alt="" draggable={false} className="size-full object-cover" />
      ) : (
        fileIcon(file?.type ?? '', name)
      )}
    </span>
  )
}

function fileIcon(type: string, name: string) {
  if (type.startsWith('audio/') || /\.(mp3|m4a|wav|ogg|aac|opus)$/i.test(name))
    return <FileAudio className="size-5" />
  if (type.startsWith('video/') || /\.(mp4|mov|avi|webm)$/i.test(name))
    return <FileVideo className="size-5" />
  return <Image className="size-5" />
}
