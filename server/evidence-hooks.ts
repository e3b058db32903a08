import { listBetween } from './modules/posts/public.ts'
import type { EvidenceHooks } from './modules/wallet/evidence-hooks.ts'

/** Who tells a dispute what happened between buyer and seller: each module that knows something adds its own here. */
export const createEvidenceHooks = (): EvidenceHooks => ({ between: listBetween })
