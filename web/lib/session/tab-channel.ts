/** Messages between tabs about their shared session. */
export type TabMessage = 'refreshed' | 'signed-out'

const name = 'fanlight-session'

export function broadcastToTabs(message: TabMessage) {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage(message)
  channel.close()
}

export function listenToTabs(onMessage: (news: TabMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => onMessage(event.data))
  return () => channel.close()
}
