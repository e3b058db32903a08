import { FileAudio, FileVideo, Image } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Upload } from './upload.ts'

/** What a file looks like, drawn here from the file itself; forgotten when its row goes. */
export function UploadThumb({ upload: { file, name } }: { upload: Upload }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    let isGone = false
    let made: string | undefined
    const draw = async () => {
      const { thumbnailOf } = await import('../making/thumbnail.ts')
      // What cannot be drawn here has its sign; whether it can be read at all is the server's to say.
      made = await thumbnailOf(file).catch(() => undefined)
      if (!isGone) setUrl(made)
      else if (made) URL.revokeObjectURL(made)
    }
    void draw()
    return () => {
      isGone = true
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
        sign(file?.type ?? '', name)
      )}
    </span>
  )
}

function sign(type: string, name: string) {
  if (type.startsWith('audio/') || /\.(mp3|m4a|wav|ogg|aac|opus)$/i.test(name))
    return <FileAudio className="size-5" />
  if (type.startsWith('video/') || /\.(mp4|mov|avi|webm)$/i.test(name))
    return <FileVideo className="size-5" />
  return <Image className="size-5" />
}
