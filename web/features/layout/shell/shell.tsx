import { Trans } from '@lingui/react/macro'
import { Outlet, useLocation, useMatches } from 'react-router'
import { useAppearance } from '../../../lib/browser/appearance.ts'
import { revalidateOnSubmit } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { cookieValue } from '../../../lib/session/client-cookies.ts'
import { cx } from '../../../ui/cx.ts'
import { isIdleTooLong } from '../../account/app-lock/last-active.ts'
import { AppLockSlot } from '../../account/app-lock/app-lock-slot.tsx'
import { useAppLock } from '../../account/app-lock/use-app-lock.ts'
import { toWalletState } from '../../commerce/payments/wallet-state.ts'
import { isMember } from '../../account/session/session.ts'
import { MiniPlayerSlot } from '../../media/player/mini-player-slot.tsx'
import { UploadTraySlot } from '../../media/upload/upload-tray-slot.tsx'
import { useRealtime } from '../../realtime/use-realtime.ts'
import { searchWith } from '../dialogs/dialog-keys.ts'
import { DialogSlot } from '../dialogs/dialog-slot.tsx'
import { BottomBar, TopBar } from './mobile-bars.tsx'
import { NavigationRail } from './navigation-rail.tsx'
import { DeferredSidebar } from './deferred-sidebar.tsx'
import { StatusBanners } from './status-banners.tsx'
import { useShellBehavior } from './use-shell-behavior.ts'
import { usePresence } from './use-presence.ts'
import type { Route } from './+types/shell.ts'

/**
 * Screens choose their layout with `export const handle: ShellHandle = { frame: 'wide' }`; `stage` uses
 * the whole viewport beside an icon rail, `chat` all of it.
 */
export type ShellHandle = {
  frame: 'wide' | 'stage' | 'chat'
  /** Whether the content is dark and fills a phone down to the bottom bar. */
  isDarkBelow?: (loaded: unknown) => boolean
}

export const shouldRevalidate = revalidateOnSubmit

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const session = await api('GET /session')
  const featured = await api('GET /suggestedCreators', { query: { limit: 5 } })
  const isOwn = session.ok && isMember(session.body.data) && !session.body.data.impersonation
  const cookies = request.headers.get('cookie')
  const wallet = isOwn ? await api('GET /wallet') : undefined
  return {
    // The page renders as for an unknown session; the error is logged.
    ...(session.ok ? { session: session.body.data } : {}),
    isLocked: isOwn && cookieValue(cookies, 'lockAway') === 'true' && isIdleTooLong(cookies, Date.now()),
    suggestions: featured.ok ? featured.body.data : [],
    ...(wallet
      ? { wallet: wallet.ok ? toWalletState(wallet.body.data) : { wallet: null, status: false } }
      : {}),
  }
}

const frames = {
  column:
    'desktop:grid-cols-[208px_minmax(0,640px)] desktop:gap-x-10 wide:grid-cols-[228px_minmax(0,608px)_320px]',
  wide: 'desktop:grid-cols-[208px_minmax(0,1fr)] desktop:gap-x-10 wide:grid-cols-[228px_minmax(0,988px)]',
  stage: 'desktop:max-w-none desktop:grid-cols-[56px_minmax(0,1fr)] wide:!gap-x-5 wide:!ps-4 wide:!pe-0',
}

/** Layout of every screen except the landing page and the auth pages. */
export default function Shell({ loaderData }: Route.ComponentProps) {
  const { session, suggestions, wallet, isLocked } = loaderData
  const { pathname, search } = useLocation()
  const frame = useMatches().flatMap(({ handle, loaderData: loaded }) => {
    const { frame: width, isDarkBelow } = (handle ?? {}) as Partial<ShellHandle>
    return width ? [{ width, isDarkBelow: isDarkBelow?.(loaded) ?? false }] : []
  })[0]
  // Return to the page, not to a dialog on it.
  const place = pathname + searchWith(search, 'dialog', undefined)
  useShellBehavior()
  const isOwn = isMember(session) && !session.impersonation
  usePresence(isOwn)
  useRealtime(isOwn)
  const { preferences } = useAppearance()
  const lock = useAppLock({ isOn: isOwn && Boolean(preferences?.lockAway), initiallyLocked: isLocked })
  const door = <AppLockSlot lock={lock} name={session?.firstName ?? ''} />
  if (lock.isEmpty) return door
  return (
    <>
      {door}
      <a
        href="#main"
        onClick={(event) => {
          // A hash link on the same page must not discard unsaved input.
          const main = document.getElementById('main')
          if (main) event.preventDefault()
          main?.focus()
        }}
        className="fixed start-3 top-3 z-50 -translate-y-20 rounded-full bg-invert px-5 py-3 font-semibold text-invert-text focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      {frame?.width === 'chat' ? (
        <main id="main" tabIndex={-1} className="outline-none">
          <StatusBanners session={session} />
          <Outlet />
        </main>
      ) : (
        <>
          <TopBar session={session} place={place} />
          <div
            className={cx(
              'mx-auto max-w-331 pt-13 pb-21 tablet:grid tablet:grid-cols-[56px_minmax(0,680px)] tablet:justify-center tablet:gap-x-7 tablet:px-6 tablet:py-0 wide:gap-x-15',
              frames[frame?.width ?? 'column'],
            )}
          >
            <NavigationRail session={session} place={place} isIcons={frame?.width === 'stage'} />
            <main id="main" tabIndex={-1} className="min-w-0 pb-16 outline-none">
              <StatusBanners session={session} />
              <Outlet />
            </main>
            {!frame && (
              <DeferredSidebar session={session} suggestions={suggestions} place={place} wallet={wallet} />
            )}
          </div>
          <BottomBar session={session} place={place} isDark={frame?.isDarkBelow ?? false} />
        </>
      )}
      <DialogSlot />
      <UploadTraySlot />
      <MiniPlayerSlot />
    </>
  )
}
