import type { WireBody } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/tables.ts'

export type VaultFile = WireBody<Endpoints['GET /vault']>['data'][number]
export type VaultSummary = WireBody<Endpoints['GET /vault/summary']>['data']
export type VaultDetail = WireBody<Endpoints['GET /vault/file']>['data']
export type VaultFolder = VaultSummary['folders'][number]

/** What the vault says after something was done in it. */
export type VaultAnswer = { intent: string; message?: string; code?: string; fields?: Record<string, string> }
