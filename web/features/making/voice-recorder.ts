import { levelOf } from './voice-levels.ts'

/** Why there is no recording, or not the whole of one. */
export type VoiceFault = 'noMicrophone' | 'refused' | 'busy' | 'cannot' | 'tooShort' | 'lost'
export type VoiceState = {
  step: 'idle' | 'asking' | 'recording' | 'paused' | 'recorded'
  seconds: number
  /** Ten a second, 0 to 1. */
  levels: number[]
  fault?: VoiceFault
  /** What the browser recorded. */
  original?: Blob
  /** Where it is heard. */
  url?: string
  isFull?: boolean
}

export const SHORTEST_SECONDS = 1
const TICK_MS = 100
const nothing: VoiceState = { step: 'idle', seconds: 0, levels: [] }
const kinds = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** Listens to the microphone: tells its state whenever it changes, and lets go of the microphone at the end. */
export function createVoiceRecorder(mostSeconds: number, tell: () => void) {
  let state = nothing
  let line: Line | undefined
  /** Asked again or given up meanwhile: an answer that comes late is not for this one. */
  let asked = 0
  const set = (facts: Partial<VoiceState>) => {
    state = { ...state, ...facts }
    tell()
  }
  const letGo = () => {
    line?.end()
    line = undefined
    if (state.url) URL.revokeObjectURL(state.url)
  }
  const finish = async (facts: Partial<VoiceState>) => {
    const ending = line
    if (!ending) return
    line = undefined
    const original = await ending.stop()
    const isShort = state.seconds < SHORTEST_SECONDS || original.size === 0
    if (isShort) set({ ...nothing, fault: facts.fault ?? 'tooShort' })
    else set({ step: 'recorded', original, url: URL.createObjectURL(original), ...facts })
  }
  const tick = (level: number, ms: number) => {
    if (state.step !== 'recording') return
    const seconds = state.seconds + ms / 1000
    set({ seconds: Math.min(mostSeconds, seconds), levels: [...state.levels, level] })
    if (seconds >= mostSeconds) void finish({ isFull: true })
  }
  return {
    state: () => state,
    start: async () => {
      letGo()
      const mine = ++asked
      state = nothing
      set({ step: 'asking' })
      try {
        const opened = await openLine({ tick, lost: () => void finish({ fault: 'lost' }) })
        if (mine !== asked) return opened.end()
        line = opened
        return set({ step: 'recording' })
      } catch (error) {
        if (mine === asked) set({ ...nothing, fault: faultOf(error) })
        return undefined
      }
    },
    pause: () => {
      line?.recorder.pause()
      set({ step: 'paused' })
    },
    goOn: () => {
      line?.recorder.resume()
      set({ step: 'recording' })
    },
    finish: () => finish({}),
    discard: () => {
      asked += 1
      letGo()
      state = nothing
      tell()
    },
  }
}
export type VoiceRecorder = ReturnType<typeof createVoiceRecorder>

/** What the browser says, as what the person can do about it. */
export function faultOf(error: unknown): VoiceFault {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noMicrophone'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'cannot'
}

type Line = Awaited<ReturnType<typeof openLine>>
type Heard = { tick: (level: number, ms: number) => void; lost: () => void }

async function openLine({ tick, lost }: Heard) {
  // Neither is there on a page without https.
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
  const ears = new AudioContext()
  const analyser = ears.createAnalyser()
  analyser.fftSize = 2048
  ears.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  // A page in the background is woken less often: what counts is the time that went by.
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
    void ears.close()
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
