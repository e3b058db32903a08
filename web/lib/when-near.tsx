import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { fetched } from './lazy-part.ts'

type Part<P> = {
  /** The part itself while the server renders; undefined in the browser. */
  onServer: ComponentType<P> | undefined
  load: () => Promise<ComponentType<P>>
  /** `near`: when it comes near the screen. `touch`: when somebody begins to do anything at all. */
  when?: 'near' | 'touch'
}

const never = () => () => undefined
const touches = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'] as const

/**
 * A part of a page whose code comes when it is wanted: the server writes it whole, so that it is read, its links
 * lead on and its forms are sent, and the code follows when somebody comes near it or begins to move. What was
 * pressed in between is pressed again once it is there.
 */
export function whenNear<P extends object>({ onServer, load, when = 'near' }: Part<P>) {
  let known: ComponentType<P> | undefined
  return function WhenNear(props: P) {
    const place = useRef<HTMLDivElement>(null)
    // Only what the server has written can wait; what is made here is wanted now.
    const isWritten = useSyncExternalStore(
      never,
      () => false,
      () => true,
    )
    const [wait] = useState(() => waiting(!isWritten))
    const [Shown] = useState(
      () =>
        onServer ??
        known ??
        lazy(async () => {
          await wait.over
          known = await fetched(load)
          return { default: known }
        }),
    )
    useEffect(() => {
      const box = place.current
      if (!box || wait.isOver()) return undefined
      const watch = new IntersectionObserver((seen) => seen[0]?.isIntersecting && wait.end(), {
        rootMargin: '600px 0px',
      })
      if (when === 'near') watch.observe(box)
      const begin = () => wait.end()
      touches.forEach((name) => window.addEventListener(name, begin, { once: true, passive: true }))
      const forget = wait.remember(box)
      return () => {
        watch.disconnect()
        touches.forEach((name) => window.removeEventListener(name, begin))
        forget()
      }
    }, [wait])
    // The same element for the same props: one that changes while its code is missing would be taken off the page.
    // Where that happens all the same, nothing waits any longer.
    const inside = useMemo(
      () => (
        <Suspense fallback={<Ready onReady={wait.end} />}>
          <Shown {...props} />
          <Ready onReady={wait.press} />
        </Suspense>
      ),
      [props, Shown, wait],
    )
    return <div ref={place}>{inside}</div>
  }
}

/** Says that everything beside it has come to life. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return null
}

/** Waits, and remembers what was pressed meanwhile. */
function waiting(isOver: boolean) {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = () => {
      isOver = true
      resolve()
    }
  })
  if (isOver) end()
  let isReady = false
  let pressed: (() => void)[] = []
  const onSubmit = (event: Event) => {
    if (isReady || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    const form = event.target
    pressed.push(() => form.isConnected && form.requestSubmit())
  }
  const onClick = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button[type=button]')
    if (!isReady && button instanceof HTMLElement) pressed.push(() => button.isConnected && button.click())
  }
  return {
    over,
    isOver: () => isOver,
    end: () => end(),
    remember: (box: HTMLElement) => {
      box.addEventListener('submit', onSubmit)
      box.addEventListener('click', onClick)
      return () => {
        box.removeEventListener('submit', onSubmit)
        box.removeEventListener('click', onClick)
      }
    },
    press: () => {
      isReady = true
      const again = pressed
      pressed = []
      again.forEach((press) => press())
    },
  }
}
