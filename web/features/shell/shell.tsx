import { Trans } from '@lingui/react/macro'
import { Outlet, useLocation, useMatches } from 'react-router'
import { useAppearance } from '../../lib/appearance.ts'
import { onlyWhenAsked } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { cookieOf } from '../../lib/session/client-values.ts'
import { cx } from '../../ui/cx.ts'
import { isAway } from '../lock/away.ts'
import { LockSlot } from '../lock/lock-slot.tsx'
import { useLock } from '../lock/use-lock.ts'
import { stateOf } from '../payments/wallet-state.ts'
import { isMember } from '../session/session.ts'
import { MiniSlot } from '../media/mini-slot.tsx'
import { UploadTraySlot } from '../upload/upload-tray-slot.tsx'
import { searchWith } from './dialog-keys.ts'
import { DialogSlot } from './dialog-slot.tsx'
import { BottomBar, TopBar } from './phone-bars.tsx'
import { Rail } from './rail.tsx'
import { SideRailLater } from './side-rail-later.tsx'
import { SlowLoader } from './slow-loader.tsx'
import { StatusBanners } from './status-banners.tsx'
import { useFrameHabits } from './use-frame-habits.ts'
import { usePresence } from './use-presence.ts'
import type { Route } from './+types/shell.ts'

/**
 * A screen that needs the whole width says so: `export const handle: FrameHandle = { frame: 'wide' }`; `stage` has
 * the edges of the window too, beside a rail of icons.
 */
export type FrameHandle = {
  frame: 'wide' | 'stage'
  /** Whether what was loaded fills a phone down to its bottom bar, and is dark. */
  isDarkBelow?: (loaded: unknown) => boolean
}

export const shouldRevalidate = onlyWhenAsked

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(serverSide)
  const session = await api('GET /session')
  const featured = await api('GET /suggestedCreators', { query: { limit: 5 } })
  const isOwn = session.ok && isMember(session.body.data) && !session.body.data.impersonation
  const cookies = request.headers.get('cookie')
  const wallet = isOwn ? await api('GET /wallet') : undefined
  return {
    // The page goes on without knowing who is here; the refusal is in the log.
    ...(session.ok ? { session: session.body.data } : {}),
    isLocked: isOwn && cookieOf(cookies, 'lockAway') === 'true' && isAway(cookies, Date.now()),
    suggestions: featured.ok ? featured.body.data : [],
    ...(wallet ? { wallet: wallet.ok ? stateOf(wallet.body.data) : { wallet: null, status: false } } : {}),
  }
}

const frames = {
  column:
    'desktop:grid-cols-[208px_minmax(0,640px)] desktop:gap-x-10 wide:grid-cols-[228px_minmax(0,608px)_320px]',
  wide: 'desktop:grid-cols-[208px_minmax(0,1fr)] desktop:gap-x-10 wide:grid-cols-[228px_minmax(0,988px)]',
  stage: 'desktop:max-w-none desktop:grid-cols-[56px_minmax(0,1fr)] wide:!gap-x-5 wide:!ps-4 wide:!pe-0',
}

/** The frame around every screen but the front page and the ways in. */
export default function Shell({ loaderData }: Route.ComponentProps) {
  const { session, suggestions, wallet, isLocked } = loaderData
  const { pathname, search } = useLocation()
  const frame = useMatches().flatMap(({ handle, loaderData: loaded }) => {
    const { frame: width, isDarkBelow } = (handle ?? {}) as Partial<FrameHandle>
    return width ? [{ width, isDarkBelow: isDarkBelow?.(loaded) ?? false }] : []
  })[0]
  // Whoever comes back wants the page, not the dialog over it.
  const place = pathname + searchWith(search, 'dialog', undefined)
  useFrameHabits()
  const isOwn = isMember(session) && !session.impersonation
  usePresence(isOwn)
  const { wishes } = useAppearance()
  const lock = useLock({ isOn: isOwn && Boolean(wishes?.lockAway), cameLocked: isLocked })
  const door = <LockSlot lock={lock} name={session?.firstName ?? ''} />
  if (lock.isEmpty) return door
  return (
    <>
      {door}
      <a
        href="#main"
        onClick={(event) => {
          // To another place on this page, not to another page: what is being written here stays as it is.
          const main = document.getElementById('main')
          if (main) event.preventDefault()
          main?.focus()
        }}
        className="fixed start-3 top-3 z-50 -translate-y-20 rounded-full bg-invert px-5 py-3 font-semibold text-invert-text focus:translate-y-0"
      >
        <Trans>Skip to the page</Trans>
      </a>
      <TopBar session={session} place={place} />
      <div
        className={cx(
          'mx-auto max-w-331 pt-13 pb-21 tablet:grid tablet:grid-cols-[56px_minmax(0,680px)] tablet:justify-center tablet:gap-x-7 tablet:px-6 tablet:py-0 wide:gap-x-15',
          frames[frame?.width ?? 'column'],
        )}
      >
        <Rail session={session} place={place} isIcons={frame?.width === 'stage'} />
        <main id="main" tabIndex={-1} className="min-w-0 pb-16 outline-none">
          <StatusBanners session={session} />
          <Outlet />
        </main>
        {!frame && (
          <SideRailLater session={session} suggestions={suggestions} place={place} wallet={wallet} />
        )}
      </div>
      <BottomBar session={session} place={place} isDark={frame?.isDarkBelow ?? false} />
      <DialogSlot />
      <SlowLoader />
      <UploadTraySlot />
      <MiniSlot />
    </>
  )
}
