import { useEffect, useRef, useState } from 'react'
import { useAppearance } from '../../lib/appearance.ts'
import { playAlone, playsNoMore } from '../../features/media/play-alone.ts'
import { attachSource } from '../../features/media/use-player.ts'
import { type Addresses, useRenewed } from '../../features/media/use-renewed.ts'
import type { PostMedia } from '../../features/post/post.ts'
import type { Sound } from './use-sound.ts'

type FilmOptions = {
  /** Only near the one that plays. */
  media: PostMedia | undefined
  isHere: boolean
  sound: Sound
  /** Ends rather than beginning again: what follows is elsewhere. */
  isOnce: boolean
}

const isSomewhere = ({ hlsUrl, fileUrl }: Addresses) => Boolean(hlsUrl ?? fileUrl)
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A film that plays while it is here, from its beginning, and rests as soon as it is not. */
export function useReelFilm({ media, isHere, sound, isOnce }: FilmOptions) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState({ isPlaying: false, share: 0, seconds: 0, isOver: false })
  const mediaId = media?._id
  const { source, hasFailed, fail, renew, succeed } = useRenewed(mediaId, {
    hlsUrl: media?.hlsUrl,
    fileUrl: media?.fileUrl,
  })
  useEffect(() => {
    const film = video.current
    if (!film || !mediaId) return undefined
    const fault = () => {
      setState((known) => ({ ...known, isPlaying: false }))
      if (isSomewhere(source)) fail()
    }
    const detach = attachSource(film, source, fault)
    return () => {
      detach()
      film.pause()
      film.removeAttribute('src')
      film.load()
    }
  }, [mediaId, source, fail])

  useEffect(() => {
    const film = video.current
    if (!film || !mediaId) return undefined
    const told = () =>
      setState({
        isPlaying: !film.paused,
        seconds: film.currentTime,
        share: film.duration > 0 ? film.currentTime / film.duration : 0,
        isOver: film.ended,
      })
    const events = ['play', 'pause', 'timeupdate', 'ended', 'seeked']
    // A film in the corner, begun on another page, falls silent.
    const alone = () => playAlone(film)
    events.forEach((name) => film.addEventListener(name, told))
    film.addEventListener('play', alone)
    film.addEventListener('playing', succeed)
    return () => {
      playsNoMore(film)
      events.forEach((name) => film.removeEventListener(name, told))
      film.removeEventListener('play', alone)
      film.removeEventListener('playing', succeed)
    }
  }, [mediaId, succeed])

  const filmsWait = Boolean(useAppearance().wishes?.filmsWait)
  const { hush } = sound
  const hushed = useRef(hush)
  useEffect(() => {
    hushed.current = hush
  })
  useEffect(() => {
    const film = video.current
    if (!film || !mediaId) return
    if (!isHere) {
      film.pause()
      return
    }
    film.currentTime = 0
    if (filmsWait || savesData() || !isSomewhere(source)) return
    void film.play().catch((error: unknown) => {
      // Not heard before somebody pressed anything: then it plays in silence.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      hushed.current()
      film.muted = true
      void film.play().catch(() => undefined)
    })
  }, [isHere, mediaId, source, filmsWait])

  const play = (film: HTMLVideoElement) => void film.play().catch(() => undefined)
  return {
    video,
    ...state,
    isOver: isOnce && state.isOver,
    hasFailed,
    /** Once more, with new addresses. */
    retry: () => void renew(),
    toggle: () => {
      const film = video.current
      if (!film) return
      if (film.paused) play(film)
      else film.pause()
    },
    again: () => {
      const film = video.current
      if (!film) return
      film.currentTime = 0
      play(film)
    },
  }
}
