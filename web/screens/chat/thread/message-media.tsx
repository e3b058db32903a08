import { Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { imageUrl } from '../../../features/media/player/image-url.ts'
import { cx } from '../../../ui/cx.ts'
import type { ChatMediaFile } from '../state/chat-types.ts'

const AudioPlayer = lazyComponent(
  async () => (await import('../../../features/media/player/audio-player.tsx')).AudioPlayer,
)
const VideoPlayer = lazyComponent(
  async () => (await import('../../../features/media/player/video-player.tsx')).VideoPlayer,
)
const Lightbox = lazyComponent(async () => (await import('../../../ui/media/lightbox.tsx')).Lightbox)

const frame = 'overflow-hidden rounded-[20px] bg-sunk-2'

/** Photos, videos and audio of a message. */
export function MessageMedia({ media, name }: { media: ChatMediaFile[]; name: string }) {
  const { t } = useLingui()
  const [index, setIndex] = useState<number | null>(null)
  const images = media.filter(({ kind, url }) => kind === 'image' && url)
  const alt = t`Photo from ${name}`
  return (
    <>
      <div className={cx('grid w-80 max-w-full gap-1', media.length > 1 && 'grid-cols-2')}>
        {media.map((file) =>
          file.state !== 'ready' ? (
            <p
              key={file._id}
              className={cx(frame, 'grid aspect-4/3 place-items-center p-4 text-center text-13 text-ink-2')}
            >
              {file.state === 'failed' ? (
                <Trans>This file couldn’t be processed.</Trans>
              ) : (
                <Trans>Processing…</Trans>
              )}
            </p>
          ) : file.kind === 'audio' ? (
            file.fileUrl && (
              <div key={file._id} className="col-span-full">
                <Suspense fallback={<div className="h-17 rounded-card bg-sunk" />}>
                  <AudioPlayer
                    mediaId={file._id}
                    title={t`Voice message`}
                    fileUrl={file.fileUrl}
                    waveform={file.waveform ?? []}
                    {...(file.duration ? { duration: file.duration } : {})}
                  />
                </Suspense>
              </div>
            )
          ) : file.kind === 'video' ? (
            <Video key={file._id} file={file} title={t`Video from ${name}`} />
          ) : (
            file.url && (
              <button
                key={file._id}
                type="button"
                aria-label={t`Open photo`}
                onClick={() => setIndex(images.indexOf(file))}
                style={
                  media.length === 1 && file.width && file.height
                    ? { aspectRatio: file.width / file.height }
                    : undefined
                }
                className={cx(frame, 'max-h-96', media.length > 1 && 'aspect-square')}
              >
                <img
                  src={imageUrl(file.url, 640)}
                  alt={alt}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </button>
            )
          ),
        )}
      </div>
      {index !== null && (
        <Suspense>
          <Lightbox
            images={images.map(({ url = '' }) => ({ src: imageUrl(url, 1280), alt }))}
            index={index}
            onIndex={setIndex}
          />
        </Suspense>
      )}
    </>
  )
}

function Video({ file, title }: { file: ChatMediaFile; title: string }) {
  const { t } = useLingui()
  const [isPlaying, setPlaying] = useState(false)
  const { _id: mediaId, hlsUrl, fileUrl, url } = file
  const poster = url && imageUrl(url, 640)
  return (
    <div className={cx(frame, 'relative col-span-full aspect-video')}>
      {isPlaying ? (
        <Suspense>
          <VideoPlayer
            autoPlay
            {...{ mediaId, title, hlsUrl, fileUrl, poster, captions: file.captions }}
            className="size-full"
          />
        </Suspense>
      ) : (
        <button
          type="button"
          aria-label={t`Play video`}
          onClick={() => setPlaying(true)}
          className="grid size-full place-items-center"
        >
          {poster && <img src={poster} alt="" className="absolute inset-0 size-full object-cover" />}
          <span className="relative grid size-13 place-items-center rounded-full bg-night/60 text-white">
            <Play aria-hidden className="size-6" />
          </span>
        </button>
      )}
    </div>
  )
}
