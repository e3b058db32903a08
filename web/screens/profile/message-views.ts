/** Message views of `/profile?type=` and the chat list each of them opens. */
const messageViews: Record<string, string> = {
  'exchange-recived': 'exchangeRecived',
  'exchanage-send': 'exchangeSend',
  'sales-message': 'sale',
  'shopping-message': 'shopping',
}

/** The page of a message view; undefined for the profile itself. */
export function messageViewPath(params: URLSearchParams): string | undefined {
  const type = params.get('type') ?? ''
  return Object.hasOwn(messageViews, type) ? `/chat?list=${messageViews[type]}` : undefined
}
