import type { ChildProcess } from 'node:child_process'
import { hkdfSync } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { buildServer, serverPath } from '../../../tools/servers.mjs'
import type { LiveStatus } from '../../ports/live.ts'
import { freePort } from '../../process/free-port.ts'
import { spawnBound } from '../../process/spawn-bound.ts'
import { isAnswering, type LivekitServer } from './livekit-server.ts'

const API_KEY = 'fanlight'
const START_SECONDS = 30
const RESTART_MS = 1000

type Ports = { signal: number; tcp: number; udp: number }
type Options = { secret: string; log: FastifyBaseLogger }

/**
 * An own LiveKit server as a child process on loopback, with a key derived from the token secret. Built with Go
 * if it is not installed. Restarted on the same ports when it dies, so that clients find it again.
 */
export function localLivekit({ secret, log }: Options): LivekitServer {
  const apiSecret = Buffer.from(hkdfSync('sha256', secret, 'fanlight', 'livekit', 32)).toString('base64url')
  let status: LiveStatus = { isAvailable: false, reason: 'Live video is starting.' }
  let child: ChildProcess | undefined
  let running: Promise<void> | undefined
  const stop = new AbortController()

  const run = async (webhookUrl: string) => {
    const program = serverPath('livekit-server') ?? (await build())
    if (!program) return
    const ports = { signal: await freePort(), tcp: await freePort(), udp: await freePort() }
    while (!stop.signal.aborted) {
      const started = spawnBound(program, [], {
        env: { ...process.env, LIVEKIT_CONFIG: configuration({ ports, apiSecret, webhookUrl }) },
      })
      child = started
      const ended = once(started, 'exit').catch((error: unknown) => [error])
      status = await untilAnswering(started, ports)
      if (status.isAvailable) log.info({ url: status.url }, 'live video server is up')
      const [code] = await ended
      if (stop.signal.aborted) return
      status = { isAvailable: false, reason: 'The live video server is restarting.' }
      log.error({ code: String(code) }, 'live video server ended; starting it again')
      await sleep(RESTART_MS, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const build = async () => {
    status = {
      isAvailable: false,
      reason: 'Live video is being installed. This takes a few minutes.',
    }
    const program = await buildServer('livekit-server', stop.signal)
    if (!program)
      status = {
        isAvailable: false,
        reason: 'Live video isn’t set up on this server.',
        cure: 'Install livekit-server, or Go 1.26 or newer to build it, or set LIVEKIT_URL.',
      }
    return program
  }

  return {
    apiKey: API_KEY,
    apiSecret,
    status: () => status,
    start: ({ webhookUrl }) => {
      running ??= run(webhookUrl).catch((error: unknown) => {
        status = { isAvailable: false, reason: 'The live video server couldn’t be started.' }
        log.error({ err: error }, 'starting the live video server')
      })
    },
    close: async () => {
      stop.abort()
      child?.kill('SIGKILL')
      await running
      status = { isAvailable: false, reason: 'Live video is off.' }
    },
  }
}

async function untilAnswering(child: ChildProcess, { signal }: Ports): Promise<LiveStatus> {
  const url = `ws://127.0.0.1:${signal}`
  const untilMs = Date.now() + START_SECONDS * 1000
  while (child.exitCode === null && child.signalCode === null && Date.now() < untilMs) {
    if (await isAnswering(url)) return { isAvailable: true, url }
    await sleep(50)
  }
  child.kill('SIGKILL')
  return { isAvailable: false, reason: 'The live video server couldn’t be started.' }
}

/** JSON is YAML. Rooms are made by us only: a token alone cannot open one. */
const configuration = ({
  ports,
  apiSecret,
  webhookUrl,
}: {
  ports: Ports
  apiSecret: string
  webhookUrl: string
}) =>
  JSON.stringify({
    port: ports.signal,
    bind_addresses: ['127.0.0.1'],
    keys: { [API_KEY]: apiSecret },
    rtc: {
      tcp_port: ports.tcp,
      udp_port: ports.udp,
      node_ip: '127.0.0.1',
      use_external_ip: false,
      enable_loopback_candidate: true,
    },
    room: { auto_create: false },
    webhook: { api_key: API_KEY, urls: [webhookUrl] },
    logging: { level: 'error' },
  })
