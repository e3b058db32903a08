import { lazy, type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'

// Seldom needed, and never at first.
const ErrorState = lazy(async () => ({ default: (await import('../ui/error-state.tsx')).ErrorState }))

export type LaterProps<T> = {
  value: T | Promise<T>
  skeleton: ReactNode
  /** A whole page rather than a place in one. */
  big?: boolean
  children: (value: T) => ReactNode
}

/** What `atOnceOrLater` handed over: shown at once where it is there, behind its skeleton where it is not. */
export function Later<T>({ value, skeleton, big, children }: LaterProps<T>) {
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
        {(there) => children(there as unknown as T)}
      </Await>
    </Suspense>
  )
}
