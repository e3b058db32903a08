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
import { loadWithRetry } from './lazy-component.ts'

/**
 * Progressive hydration. Pages are server-rendered and usable without scripts; JavaScript arrives in steps:
 *
 * 1. `scripts-after-paint.server.ts` delays the entry script until after the first paint.
 * 2. `hydrate-when-near.tsx` (this file) hydrates parts of a page when they come near the viewport or on the first
 *    interaction; `lazy-component.ts` loads components on demand, with retries.
 * 3. `after-load.ts` starts everything that can wait for the load event: service worker, theme, link discovery
 *    (`discover-visible-links.ts`) and prefetching of form targets (`prefetch-form-targets.ts`).
 *
 * `deferred.tsx` shows loader data that is still streaming, `use-prefetch-on-intent.ts` prefetches code before a click,
 * and `use-hydration-marker.ts` tells browser tests that the page is hydrated.
 */
type HydrateOptions<P> = {
  /** The component during server rendering; undefined in the browser. */
  onServer: ComponentType<P> | undefined
  load: () => Promise<ComponentType<P>>
  /** `near`: when it comes near the viewport. `interaction`: on the first interaction with the page. */
  when?: 'near' | 'interaction'
}

const noSubscription = () => () => undefined
// `input` covers autofill and pasting by menu: router updates wait until every part is hydrated.
const interactionEvents = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'input',
] as const

/** A server-rendered component whose code is loaded later. Clicks and submits made before are replayed. */
export function hydrateWhenNear<P extends object>({ onServer, load, when = 'near' }: HydrateOptions<P>) {
  let loaded: ComponentType<P> | undefined
  return function HydrateWhenNear(props: P) {
    const container = useRef<HTMLDivElement>(null)
    // Only server-rendered content can wait; content rendered in the browser is needed now.
    const isServerRendered = useSyncExternalStore(
      noSubscription,
      () => false,
      () => true,
    )
    const [gate] = useState(() => createGate(!isServerRendered))
    const [Content] = useState(
      () =>
        onServer ??
        loaded ??
        lazy(async () => {
          await gate.opened
          loaded = await loadWithRetry(load)
          return { default: loaded }
        }),
    )
    useEffect(() => {
      const element = container.current
      if (!element || gate.isOpen()) return undefined
      const observer = new IntersectionObserver((entries) => entries[0]?.isIntersecting && gate.open(), {
        rootMargin: '600px 0px',
      })
      // Waiting for an interaction makes no sense where the end of the part is in sight.
      const isEndInSight = element.getBoundingClientRect().bottom < window.innerHeight
      if (when === 'near' || isEndInSight) observer.observe(element)
      const open = () => gate.open()
      interactionEvents.forEach((name) => window.addEventListener(name, open, { once: true, passive: true }))
      const stopRecording = gate.recordInteractions(element)
      return () => {
        observer.disconnect()
        interactionEvents.forEach((name) => window.removeEventListener(name, open))
        stopRecording()
      }
    }, [gate])
    // Memoized: an update while the code is missing would make React discard the server-rendered content and show
    // the fallback, which then opens the gate.
    const content = useMemo(
      () => (
        <Suspense fallback={<OnMount run={gate.open} />}>
          <Content {...props} />
          <OnMount run={gate.replay} />
        </Suspense>
      ),
      [props, Content, gate],
    )
    return <div ref={container}>{content}</div>
  }
}

/** Runs once its siblings are hydrated. */
function OnMount({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}

/** Holds back loading until opened, and records interactions for replay. */
function createGate(isOpen: boolean) {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = () => {
      isOpen = true
      resolve()
    }
  })
  if (isOpen) open()
  let isHydrated = false
  let recorded: (() => void)[] = []
  const onSubmit = (event: Event) => {
    if (isHydrated || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    const form = event.target
    recorded.push(() => form.isConnected && form.requestSubmit())
  }
  const onClick = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button[type=button]')
    if (!isHydrated && button instanceof HTMLElement)
      recorded.push(() => button.isConnected && button.click())
  }
  return {
    opened,
    isOpen: () => isOpen,
    open: () => open(),
    recordInteractions: (element: HTMLElement) => {
      element.addEventListener('submit', onSubmit)
      element.addEventListener('click', onClick)
      return () => {
        element.removeEventListener('submit', onSubmit)
        element.removeEventListener('click', onClick)
      }
    },
    replay: () => {
      isHydrated = true
      const interactions = recorded
      recorded = []
      interactions.forEach((interact) => interact())
    },
  }
}
