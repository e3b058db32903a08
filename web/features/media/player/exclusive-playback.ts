let playing: HTMLMediaElement | undefined

/** Pauses whatever else is playing: on the page, in the mini player or in picture-in-picture. */
export function playExclusively(media: HTMLMediaElement) {
  if (playing && playing !== media) playing.pause()
  playing = media
}
export function releasePlayback(media: HTMLMediaElement) {
  if (playing === media) playing = undefined
}
