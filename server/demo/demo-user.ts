import { demoId } from './demo-id.ts'

/** A demo user as caller of a use-case. */
export const demoUser = (username: string, userType: 1 | 2 = 1) => ({
  kind: 'person' as const,
  id: demoId(`person ${username}`),
  sessionId: demoId(`person ${username}`),
  userType,
})
