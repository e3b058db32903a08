import { cookieValue } from '../../lib/session/client-cookies.ts'

let audio: AudioContext | undefined

/** Two short tones. Nothing is played when sounds are muted or the browser has not been used yet. */
export function playMessageSound() {
  if (cookieValue(document.cookie, 'muteSounds') === 'true' || !navigator.userActivation?.hasBeenActive)
    return
  audio ??= new AudioContext()
  const start = audio.currentTime
  for (const [delay, hertz] of [
    [0, 660],
    [0.11, 880],
  ] as const) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, start + delay)
    volume.gain.linearRampToValueAtTime(0.12, start + delay + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.001, start + delay + 0.22)
    tone.connect(volume).connect(audio.destination)
    tone.start(start + delay)
    tone.stop(start + delay + 0.24)
  }
}
