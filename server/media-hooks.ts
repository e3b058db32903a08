import { postAccess, postEarnings, postSales, postUses } from './modules/posts/public.ts'
import { agencyAccess } from './modules/vault/public.ts'
import type { MediaHooks } from './modules/media/public.ts'

/** Who says that a file may be seen, is used, was bought: each module above media adds its own here. */
export const createMediaHooks = (): MediaHooks => ({
  access: [postAccess, agencyAccess],
  uses: [postUses],
  sales: [postSales],
  earnings: [postEarnings],
})
