import { useRouteLoaderData } from 'react-router'

/** The id under which this page is in the log; what a person quotes when something went wrong. */
export function usePageReference(): string | undefined {
  return useRouteLoaderData<{ reference?: string }>('root')?.reference
}
