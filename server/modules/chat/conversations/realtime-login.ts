import { realtimeRules } from '../../../../contract/chat/constants.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import { clientTopics } from '../../../realtime/topics.ts'

/** What a client needs to connect. The token opens the realtime connection of this session and nothing else. */
export function realtimeLogin({ tokens, config }: Context, by: Person) {
  return {
    isometrikUserId: by.id,
    isometrikToken: tokens.realtime(by),
    url: `${config.publicUrl.replace(/^http/, 'ws')}${realtimeRules.path}`,
    keepAliveSeconds: realtimeRules.keepAliveSeconds,
    qos: realtimeRules.qos,
    topics: clientTopics(by.id),
  }
}
