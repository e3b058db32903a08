import { hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Room } from '@livekit/rtc-node'
import { AccessToken, RoomServiceClient } from 'livekit-server-sdk'
import { dataDir } from './data-dir.ts'

const API_KEY = 'fanlight'
/** As the server under test derives it. */
const apiSecret = () => {
  const secret = readFileSync(join(dataDir, 'token-secret'), 'utf8').trim()
  return Buffer.from(hkdfSync('sha256', secret, 'fanlight', 'livekit', 32)).toString('base64url')
}

/** The room of a stream, as LiveKit itself sees it. */
export function liveRoom({ url, room }: { url: string; room: string }) {
  const service = new RoomServiceClient(url.replace(/^ws/, 'http'), API_KEY, apiSecret())
  return {
    identities: async () => (await service.listParticipants(room)).map(({ identity }) => identity),
    /** Speaks as a transcription agent; hidden participants would have no identity. */
    async caption(text: string) {
      const token = new AccessToken(API_KEY, apiSecret(), { identity: 'captions:test', ttl: 60 })
      token.addGrant({ room, roomJoin: true, canPublish: false, canPublishData: true })
      const agent = new Room()
      await agent.connect(url, await token.toJwt(), { autoSubscribe: false, dynacast: false })
      await agent.localParticipant?.sendText(text, { topic: 'lk.transcription' })
      return () => agent.disconnect()
    },
  }
}
