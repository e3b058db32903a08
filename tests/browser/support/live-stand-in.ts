import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Ingress = { id: string; key: string; inputType: string; identity: string; isGone: boolean }

/** Answers as a LiveKit server with its ingress service does; no video comes from it. */
export async function startLiveStandIn() {
  const ingresses: Ingress[] = []
  const state = { isSending: false }
  const publisher = () => {
    const current = ingresses.find(({ isGone }) => !isGone)
    return state.isSending && current
      ? [{ identity: current.identity, isPublisher: true, tracks: [{ sid: 'TR_1' }] }]
      : []
  }
  const answers: Record<string, (body: Record<string, string>) => object> = {
    '/twirp/livekit.RoomService/ListParticipants': () => ({ participants: publisher() }),
    '/twirp/livekit.Ingress/CreateIngress': ({ inputType = 'RTMP_INPUT', participantIdentity = '' }) => {
      const n = ingresses.length + 1
      const made = { id: `IN_${n}`, key: `key-number-${n}` }
      ingresses.push({ ...made, inputType, identity: participantIdentity, isGone: false })
      const url = inputType === 'WHIP_INPUT' ? 'https://in.example/w' : 'rtmps://in.example/x'
      return { ingressId: made.id, url, streamKey: made.key }
    },
    '/twirp/livekit.Ingress/DeleteIngress': ({ ingressId }) => {
      for (const ingress of ingresses) ingress.isGone ||= ingress.id === ingressId
      return {}
    },
  }
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const sent = Buffer.concat(parts).toString()
    const answer = answers[request.url ?? '']?.(sent ? (JSON.parse(sent) as Record<string, string>) : {})
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ingresses,
    /** OBS begins to send. */
    send: () => (state.isSending = true),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
