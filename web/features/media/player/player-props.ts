export type Caption = { language: string; url: string }
export type PlayerProps = {
  mediaId: string
  title: string
  hlsUrl?: string | undefined
  fileUrl?: string | undefined
  poster?: string | undefined
  captions?: Caption[] | undefined
  /** Starts playing on mount. */
  autoPlay?: boolean
  /** Playback position in seconds, when continued from elsewhere. */
  startAt?: number
  className?: string
}
