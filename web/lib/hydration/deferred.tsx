import { lazy, type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'

// Rarely needed, so loaded on demand.
const ErrorState = lazy(async () => ({
  default: (await import('../../ui/display/error-state.tsx')).ErrorState,
}))

export type DeferredProps<T> = {
  value: T | Promise<T>
  skeleton: ReactNode
  /** Fills a page rather than a section. */
  big?: boolean
  children: (value: T) => ReactNode
}

/** Renders data from `deferOnNavigation`: immediately if resolved, otherwise behind a skeleton. */
export function Deferred<T>({ value, skeleton, big, children }: DeferredProps<T>) {
  const { revalidate, state } = useRevalidator()
  if (!(value instanceof Promise)) return children(value)
  return (
    <Suspense fallback={skeleton}>
      <Await
        resolve={value}
        errorElement={
          <Suspense>
            <ErrorState
              {...(big ? { big, as: 'h1' as const } : {})}
              onRetry={() => void revalidate()}
              retrying={state === 'loading'}
            />
          </Suspense>
        }
      >
        {(resolved) => children(resolved as unknown as T)}
      </Await>
    </Suspense>
  )
}
