export type Caption = { language: string; url: string }
export type PlayerProps = {
  mediaId: string
  title: string
  hlsUrl?: string | undefined
  fileUrl?: string | undefined
  poster?: string | undefined
  captions?: Caption[] | undefined
  /** Somebody has just pressed play. */
  autoPlay?: boolean
  /** Begun elsewhere: goes on at this second. */
  startAt?: number
  className?: string
}
