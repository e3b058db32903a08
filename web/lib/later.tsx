import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { ErrorState } from '../ui/error-state.tsx'

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
          <ErrorState
            {...(big ? { big, as: 'h1' as const } : {})}
            onRetry={() => void revalidate()}
            retrying={state === 'loading'}
          />
        }
      >
        {(there) => children(there as unknown as T)}
      </Await>
    </Suspense>
  )
}
