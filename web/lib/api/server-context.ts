import { createContext } from 'react-router'
import type { Api } from '../../../contract/core/client.ts'

/** Passed from the server to loaders and actions. */
export type ServerContext = {
  nonce: string
  api: Api
  theme: 'light' | 'dark'
  language: string
  /** The page's `x-request-id`, for support requests. */
  requestId?: string
}

export const serverContext = createContext<ServerContext>()
