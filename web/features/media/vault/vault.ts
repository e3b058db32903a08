import type { WireBody } from '../../../../contract/core/client.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

export type VaultFile = WireBody<Endpoints['GET /vault']>['data'][number]
export type VaultSummary = WireBody<Endpoints['GET /vault/summary']>['data']
export type VaultDetail = WireBody<Endpoints['GET /vault/file']>['data']
export type VaultFolder = VaultSummary['folders'][number]

/** Result of a vault action. */
export type VaultAnswer = { intent: string; message?: string; code?: string; fields?: Record<string, string> }
