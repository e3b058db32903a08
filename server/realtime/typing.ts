import type { Context } from '../context.ts'

const REMEMBERED_MS = 3000
const REMEMBERED = 10_000

/** Forwards typing notices. They are not stored, and the audience is looked up at most every three seconds. */
export function createTyping(context: Context) {
  const audiences = new Map<string, { userIds: Promise<string[]>; untilMs: number }>()
  const audienceOf = (senderId: string, chatId: string) => {
    const key = `${senderId} ${chatId}`
    const known = audiences.get(key)
    if (known && known.untilMs > Date.now()) return known.userIds
    const userIds = context.ports.realtime.typingAudience(context, { senderId, chatId })
    audiences.delete(key)
    audiences.set(key, { userIds, untilMs: Date.now() + REMEMBERED_MS })
    const [oldest] = audiences.size > REMEMBERED ? audiences.keys() : []
    if (oldest) audiences.delete(oldest)
    return userIds
  }
  return {
    /** `to` is a user id or the chat id of a group. */
    async publish(senderId: string, to: string, payload: Buffer) {
      const request = readRequest(payload)
      if (!request) return
      const audience = await audienceOf(senderId, request.chatId)
      const userIds = to === request.chatId ? audience : audience.filter((id) => id === to)
      for (const id of userIds)
        context.realtime.publish({
          pattern: 'Typ/{uid}',
          id,
          payload: { ...request, senderId, timestamp: context.now().getTime() },
        })
    },
    /** After a block, the old audience must not be used. */
    forget: () => audiences.clear(),
  }
}

function readRequest(payload: Buffer): { chatId: string; isTyping: 0 | 1 } | undefined {
  try {
    const { chatId, isTyping } = JSON.parse(payload.toString()) as Record<string, unknown>
    if (typeof chatId !== 'string' || !/^[0-9a-f-]{36}$/.test(chatId)) return undefined
    return isTyping === 0 || isTyping === 1 ? { chatId, isTyping } : undefined
  } catch {
    return undefined
  }
}
