import type { Live, LiveStatus } from '../../ports/live.ts'

/** Where a LiveKit server is and with which keys; how it comes up is the implementation's. */
export type LivekitServer = Pick<Live, 'status' | 'start' | 'close'> & { apiKey: string; apiSecret: string }

/** Whether a LiveKit server answers at an address. */
export async function isAnswering(url: string) {
  try {
    const reply = await fetch(url.replace(/^ws/, 'http'), { signal: AbortSignal.timeout(3000) })
    return reply.ok
  } catch {
    return false
  }
}

const CHECK_EVERY_MS = 5000

type Remote = { url: string; apiKey: string; apiSecret: string }
/** A LiveKit server on the network (LIVEKIT_URL). Its webhooks are set in its own configuration. */
export function remoteLivekit({ url, apiKey, apiSecret }: Remote): LivekitServer {
  let status: LiveStatus = { isAvailable: false, reason: 'Live video is starting.' }
  let timer: NodeJS.Timeout | undefined
  const check = async () => {
    status = (await isAnswering(url))
      ? { isAvailable: true, url }
      : { isAvailable: false, reason: 'The live video server isn’t responding.', cure: `Check ${url}.` }
  }
  return {
    apiKey,
    apiSecret,
    status: () => status,
    start: () => {
      void check()
      timer ??= setInterval(() => void check(), CHECK_EVERY_MS).unref()
    },
    close: async () => clearInterval(timer),
  }
}

/** For servers that browsers reach over the network and no LIVEKIT_URL: a server on loopback is no use. */
export const missingLivekit = (): LivekitServer => ({
  apiKey: 'none',
  apiSecret: 'none',
  status: () => ({
    isAvailable: false,
    reason: 'Live video isn’t set up on this server.',
    cure: 'Set LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET.',
  }),
  start: () => {},
  close: async () => {},
})
