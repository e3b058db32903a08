/** What tabs of the same browser tell each other about their common session. */
export type TabNews = 'refreshed' | 'signed-out'

const name = 'fanlight-session'

export function tellTabs(news: TabNews) {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage(news)
  channel.close()
}

export function hearTabs(hear: (news: TabNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', (event: MessageEvent<TabNews>) => hear(event.data))
  return () => channel.close()
}
