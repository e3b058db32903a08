let playing: HTMLMediaElement | undefined

/** Whatever played before falls silent, wherever it is: on the page, in the corner, in its own window. */
export function playAlone(film: HTMLMediaElement) {
  if (playing && playing !== film) playing.pause()
  playing = film
}
export function playsNoMore(film: HTMLMediaElement) {
  if (playing === film) playing = undefined
}
