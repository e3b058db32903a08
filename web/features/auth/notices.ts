/** Why somebody was sent to the login: said above the form. */
export const notices = ['password-changed', 'resting', 'leaving', 'undone', 'google-refused'] as const
export type Notice = (typeof notices)[number]
export const noticeOf = (url: URL): Notice | undefined =>
  notices.find((notice) => notice === url.searchParams.get('notice'))
