import { useEffect, useRef } from 'react'
import { playExclusively, releasePlayback } from '../../../features/media/player/exclusive-playback.ts'
import { attachSource } from '../../../features/media/player/use-player.ts'
import type { MuteState } from '../../reels/use-mute.ts'
import type { Story } from '../story.ts'

type StoryVideoProps = {
  media: NonNullable<Story['media']>
  isPaused: boolean
  mute: MuteState
  /** CSS filter the creator chose. */
  filter: string
  onProgress: (share: number) => void
  onEnd: () => void
  onError: () => void
}

/** The only video of the page; playing it pauses any other sound. */
export function StoryVideo(props: StoryVideoProps) {
  const { media, isPaused, mute, filter, onProgress, onEnd, onError } = props
  const video = useRef<HTMLVideoElement>(null)
  const failed = useRef(onError)
  const { hush } = mute
  const hushed = useRef(hush)
  useEffect(() => {
    failed.current = onError
    hushed.current = hush
  })
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const alone = () => playExclusively(element)
    element.addEventListener('play', alone)
    const detach = attachSource(element, { hlsUrl: media.hlsUrl, fileUrl: media.fileUrl }, () =>
      failed.current(),
    )
    return () => {
      detach()
      releasePlayback(element)
      element.removeEventListener('play', alone)
      element.pause()
    }
  }, [media.hlsUrl, media.fileUrl])
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (isPaused) {
      element.pause()
      return
    }
    void element.play().catch((error: unknown) => {
      // Autoplay with sound was blocked: plays muted.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      hushed.current()
      element.muted = true
      void element.play().catch(() => undefined)
    })
  }, [isPaused])
  return (
    // Captions are drawn by the browser if the file has them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={video}
      playsInline
      muted={!mute.isOn}
      poster={media.url}
      className="absolute inset-0 size-full object-cover"
      style={{ filter }}
      onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
        onProgress(duration > 0 ? currentTime / duration : 0)
      }
      onEnded={onEnd}
    >
      {media.captions?.map(({ language, url }) => (
        <track key={language} kind="captions" srcLang={language} label={language} src={url} />
      ))}
    </video>
  )
}
