/** Why recording failed or stopped early. */
export type RecorderError = 'noCamera' | 'refused' | 'busy' | 'cannot' | 'tooShort' | 'lost'
export type RecorderState = {
  step: 'asking' | 'ready' | 'recording' | 'recorded' | 'failed'
  seconds: number
  /** The camera, for the live preview. */
  stream?: MediaStream
  /** The recording and an object URL of it. */
  file?: File
  url?: string
  error?: RecorderError
}

const MIN_SECONDS = 1
const TICK_MS = 200
const formats = [
  'video/mp4;codecs=avc1,mp4a.40.2',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
]
/** Upright, so that the video can also become a reel. */
const camera = { facingMode: 'user', width: { ideal: 720 }, height: { ideal: 1280 }, aspectRatio: 9 / 16 }

/** Records camera and microphone, notifies on every state change and releases both at the end. */
export function createVideoRecorder(maxSeconds: number, notify: () => void) {
  let state: RecorderState = { step: 'asking', seconds: 0 }
  let recorder: MediaRecorder | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  /** Only the newest permission request counts. */
  let attempt = 0
  const set = (next: RecorderState) => {
    if (state.url && state.url !== next.url) URL.revokeObjectURL(state.url)
    state = next
    notify()
  }
  const release = () => {
    clearInterval(timer)
    for (const track of state.stream?.getTracks() ?? []) track.stop()
    if (state.url) URL.revokeObjectURL(state.url)
  }
  const finish = (error?: RecorderError) => {
    if (recorder?.state === 'recording') recorder.stop()
    if (error && state.step !== 'recording') set({ step: 'failed', seconds: 0, error })
  }
  return {
    state: () => state,
    /** Asks for the camera and shows it. */
    open: async () => {
      const mine = ++attempt
      release()
      set({ step: 'asking', seconds: 0 })
      try {
        if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined')
          throw new Error('cannot')
        const stream = await navigator.mediaDevices.getUserMedia({ video: camera, audio: true })
        if (mine !== attempt) return stream.getTracks().forEach((track) => track.stop())
        stream.getTracks().forEach((track) => track.addEventListener('ended', () => finish('lost')))
        return set({ step: 'ready', seconds: 0, stream })
      } catch (error) {
        if (mine === attempt) set({ step: 'failed', seconds: 0, error: errorOf(error) })
        return undefined
      }
    },
    start: () => {
      const { stream } = state
      if (!stream) return
      const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
      const made = new MediaRecorder(stream, mimeType ? { mimeType } : {})
      const pieces: Blob[] = []
      const startedAt = performance.now()
      made.addEventListener('dataavailable', ({ data }) => data.size > 0 && pieces.push(data))
      made.addEventListener('stop', () => {
        clearInterval(timer)
        if (recorder !== made) return
        recorder = undefined
        const type = made.mimeType.split(';', 1)[0] || 'video/webm'
        const file = new File(pieces, `shoutout.${type === 'video/mp4' ? 'mp4' : 'webm'}`, { type })
        if (state.seconds < MIN_SECONDS || file.size === 0)
          return set({ step: 'ready', seconds: 0, stream, error: 'tooShort' })
        for (const track of stream.getTracks()) track.stop()
        return set({ step: 'recorded', seconds: state.seconds, file, url: URL.createObjectURL(file) })
      })
      recorder = made
      // Elapsed time is measured, because timers are throttled in the background.
      timer = setInterval(() => {
        const seconds = Math.min(maxSeconds, (performance.now() - startedAt) / 1000)
        set({ ...state, seconds })
        if (seconds >= maxSeconds) finish()
      }, TICK_MS)
      made.start(1000)
      set({ step: 'recording', seconds: 0, stream })
    },
    finish: () => finish(),
    close: () => {
      attempt += 1
      recorder = undefined
      release()
    },
  }
}

export function errorOf(error: unknown): RecorderError {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noCamera'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'cannot'
}
