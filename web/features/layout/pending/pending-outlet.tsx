import { type ComponentType, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import type { PendingScreenProps } from './pending-screen.tsx'

export const loadPendingScreen = () => import('./pending-screen.tsx')

/** Quick navigations replace the page at once. */
const SKELETON_AFTER_MS = 120
/** The same screen with other data stays visible. */
const LOADER_AFTER_MS = 350

const rootOf = (path: string) => path.split('/')[1] ?? ''
/** Their own layout keeps its navigation and contains the outlet. */
const layouts = ['settings', 'people']

/** The screen; while another one loads, its skeleton. Hidden, not removed: the navigation can be cancelled. */
export function PendingOutlet({ layout }: { layout?: string }) {
  const here = useLocation().pathname
  const { state, location } = useNavigation()
  const path = state === 'loading' ? location.pathname : undefined
  const shared =
    path && rootOf(path) === rootOf(here) ? layouts.find((name) => name === rootOf(path)) : undefined
  const to = shared === layout ? path : undefined
  const isSame = to === here
  const [Pending, setPending] = useState<ComponentType<PendingScreenProps>>()
  useEffect(() => {
    if (!to) return undefined
    let isOver = false
    const show = async () => {
      const { PendingScreen } = await loadPendingScreen()
      if (!isOver) setPending(() => PendingScreen)
    }
    const timer = setTimeout(
      () => void show().catch(() => undefined),
      isSame ? LOADER_AFTER_MS : SKELETON_AFTER_MS,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
      setPending(undefined)
    }
  }, [to, isSame])
  const isShown = Pending && to
  return (
    <>
      {isShown && <Pending to={to} isSame={isSame} />}
      <div className={isShown && !isSame ? 'hidden' : 'contents'}>
        <Outlet />
      </div>
    </>
  )
}
