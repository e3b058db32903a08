import { useRouteLoaderData } from 'react-router'

/** The page's request id in the log, for support requests. */
export function usePageReference(): string | undefined {
  return useRouteLoaderData<{ reference?: string }>('root')?.reference
}
