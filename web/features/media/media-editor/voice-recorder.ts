import { levelOf } from './audio-levels.ts'

/** Why recording failed or stopped early. */
export type VoiceErrorCode = 'noMicrophone' | 'refused' | 'busy' | 'cannot' | 'tooShort' | 'lost'
export type VoiceState = {
  step: 'idle' | 'asking' | 'recording' | 'paused' | 'recorded'
  seconds: number
  /** Ten samples per second, 0 to 1. */
  levels: number[]
  error?: VoiceErrorCode
  /** The raw recording. */
  original?: Blob
  /** Object URL for playback. */
  url?: string
  isFull?: boolean
}

export const MIN_SECONDS = 1
const TICK_MS = 100
const initialState: VoiceState = { step: 'idle', seconds: 0, levels: [] }
const kinds = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** Records from the microphone, notifies on every state change and releases the microphone at the end. */
export function createVoiceRecorder(maxSeconds: number, notify: () => void) {
  let state = initialState
  let microphone: Microphone | undefined
  /** A newer attempt or a cancellation makes this permission response obsolete. */
  let attempt = 0
  const set = (facts: Partial<VoiceState>) => {
    state = { ...state, ...facts }
    notify()
  }
  const release = () => {
    microphone?.end()
    microphone = undefined
    if (state.url) URL.revokeObjectURL(state.url)
  }
  const finish = async (facts: Partial<VoiceState>) => {
    const ending = microphone
    if (!ending) return
    microphone = undefined
    const original = await ending.stop()
    const isShort = state.seconds < MIN_SECONDS || original.size === 0
    if (isShort) set({ ...initialState, error: facts.error ?? 'tooShort' })
    else set({ step: 'recorded', original, url: URL.createObjectURL(original), ...facts })
  }
  const tick = (level: number, ms: number) => {
    if (state.step !== 'recording') return
    const seconds = state.seconds + ms / 1000
    set({ seconds: Math.min(maxSeconds, seconds), levels: [...state.levels, level] })
    if (seconds >= maxSeconds) void finish({ isFull: true })
  }
  return {
    state: () => state,
    start: async () => {
      release()
      const mine = ++attempt
      state = initialState
      set({ step: 'asking' })
      try {
        const opened = await openMicrophone({ tick, lost: () => void finish({ error: 'lost' }) })
        if (mine !== attempt) return opened.end()
        microphone = opened
        return set({ step: 'recording' })
      } catch (error) {
        if (mine === attempt) set({ ...initialState, error: errorCodeOf(error) })
        return undefined
      }
    },
    pause: () => {
      microphone?.recorder.pause()
      set({ step: 'paused' })
    },
    goOn: () => {
      microphone?.recorder.resume()
      set({ step: 'recording' })
    },
    finish: () => finish({}),
    discard: () => {
      attempt += 1
      release()
      state = initialState
      notify()
    },
  }
}
/** Maps a browser error to an actionable one. */
export function errorCodeOf(error: unknown): VoiceErrorCode {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noMicrophone'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'cannot'
}

type Microphone = Awaited<ReturnType<typeof openMicrophone>>
type MicrophoneCallbacks = { tick: (level: number, ms: number) => void; lost: () => void }

async function openMicrophone({ tick, lost }: MicrophoneCallbacks) {
  // Both APIs are missing without HTTPS.
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') throw new Error('cannot')
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: 128_000,
    ...(mimeType ? { mimeType } : {}),
  })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && pieces.push(data))
  stream.getAudioTracks().forEach((track) => track.addEventListener('ended', lost))
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 2048
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  // Timers are throttled in the background, so elapsed time is measured.
  let before = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    analyser.getFloatTimeDomainData(samples)
    tick(levelOf(samples), now - before)
    before = now
  }, TICK_MS)
  recorder.start(1000)
  const end = () => {
    clearInterval(timer)
    stream.getTracks().forEach((track) => track.stop())
    void context.close()
  }
  return {
    recorder,
    end,
    stop: async () => {
      if (recorder.state !== 'inactive')
        await new Promise<void>((resolve) => {
          recorder.addEventListener('stop', () => resolve(), { once: true })
          recorder.stop()
        })
      end()
      return new Blob(pieces, { type: recorder.mimeType.split(';', 1)[0] || 'audio/webm' })
    },
  }
}
