/** Reasons for a redirect to the login page, shown above the form. */
export const loginNotices = ['password-changed', 'resting', 'leaving', 'undone', 'google-refused'] as const
export type LoginNotice = (typeof loginNotices)[number]
export const loginNoticeOf = (url: URL): LoginNotice | undefined =>
  loginNotices.find((notice) => notice === url.searchParams.get('notice'))
