import { createContext } from 'react-router'
import type { Api } from '../../contract/client.ts'

/** What the process that renders a page hands to its loaders. */
export type ServerSide = {
  nonce: string
  api: Api
  theme: 'light' | 'dark'
  language: string
  /** The `x-request-id` of this page, for people to quote. */
  requestId?: string
}

export const serverSide = createContext<ServerSide>()
