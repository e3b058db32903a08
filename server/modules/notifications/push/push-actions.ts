import type { NotificationKind } from '../../../../contract/notifications/constants.ts'
import type { PushMessage } from '../../../ports/push.ts'

const titles: Record<string, { reply: string; like: string }> = {
  en: { reply: 'Reply', like: 'Like' },
  es: { reply: 'Responder', like: 'Me gusta' },
  ar: { reply: 'رد', like: 'إعجاب' },
}

type Actionable = { kind: NotificationKind; actorCount: number; details: Record<string, string> }

/** Buttons of a push: reply opens its page, like is done by the service worker. */
export function pushActions(
  { kind, actorCount, details: { commentId } }: Actionable,
  language: string,
): Pick<PushMessage, 'actions' | 'commentId'> {
  const { reply = 'Reply', like = 'Like' } = titles[language.slice(0, 2)] ?? {}
  const answer = { action: 'reply' as const, title: reply }
  if (kind === 'messageRequest' || kind === 'vipMessage') return { actions: [answer] }
  if (commentId && actorCount === 1 && (kind === 'comment' || kind === 'reply' || kind === 'mention'))
    return { actions: [{ action: 'like', title: like }, answer], commentId }
  return { actions: [] }
}
