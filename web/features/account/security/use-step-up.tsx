import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))

type Refusable = { ok: boolean; body: unknown }
export const needsStepUp = (body: unknown) =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'STEP_UP_REQUIRED'

/**
 * `sure` runs a call and, when it is rejected for missing confirmation, asks the user and retries. `ask`
 * only asks. Render `dialog` once.
 */
export function useStepUp() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const waiting = useRef<(isConfirmed: boolean) => void>(undefined)

  const ask = () =>
    new Promise<boolean>((resolve) => {
      waiting.current = resolve
      setOpened(true)
      setOpen(true)
    })
  const sure = async <A extends Refusable>(call: () => Promise<A>): Promise<A> => {
    const first = await call()
    if (first.ok || !needsStepUp(first.body) || !(await ask())) return first
    return call()
  }
  const onDone = (isConfirmed: boolean) => {
    setOpen(false)
    waiting.current?.(isConfirmed)
    waiting.current = undefined
  }
  const dialog: ReactNode = wasOpened && (
    <Suspense>
      <StepUpDialog open={isOpen} onDone={onDone} />
    </Suspense>
  )
  return { ask, sure, dialog }
}
