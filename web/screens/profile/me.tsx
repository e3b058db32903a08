import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, LogOut } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { LogoutForm } from '../../features/account/session/logout-form.tsx'
import { isStaff, requireMember } from '../../features/account/session/session.ts'
import { accountLinks, moreLinks } from '../../features/layout/shell/account-links.ts'
import { FooterLinks } from '../../features/layout/shell/footer-links.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import type { Route } from './+types/me.ts'
import { messageViewPath } from './message-views.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (isStaff(session)) throw redirect('/admin')
  const messages = messageViewPath(url.searchParams)
  if (messages) throw redirect(messages)
  return { session }
}

const row =
  'flex min-h-13 w-full items-center gap-3.5 px-4 text-start font-[550] transition-colors hover:bg-sunk [&>svg]:shrink-0'

/** The signed-in user's own pages. On phones it opens from the avatar. */
export default function Me({ loaderData: { session } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const name = session.firstName ?? session.username ?? ''
  return (
    <div className="grid gap-4 px-4 pt-4 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Profile`} hidden />
      <Link
        to={`/${session.username}`}
        className="flex items-center gap-4 rounded-panel border border-line bg-raised p-4 transition-colors hover:bg-sunk"
      >
        <Avatar silent size={72} name={name} image={session.profilePic} />
        <span className="min-w-0 flex-1">
          <h1 className="type-20 truncate">
            <bdi>{name}</bdi>
          </h1>
          <bdi dir="ltr" className="block truncate text-13 text-ink-2">
            @{session.username}
          </bdi>
          <span className="mt-1 block text-13 font-[550] text-ember-text">
            <Trans>View profile</Trans>
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3 rtl:-scale-x-100" />
      </Link>
      <nav aria-label={t`Your account`} className="grid gap-4">
        {[...accountLinks(session), moreLinks(session)].map((links) => (
          <ul
            key={links[0]?.to}
            className="overflow-hidden rounded-panel border border-line bg-raised [&>li+li]:border-t [&>li+li]:border-line"
          >
            {links.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className={row}>
                  <Icon aria-hidden className="size-5 text-ink-2" />
                  <span className="min-w-0 flex-1 truncate">{i18n._(label)}</span>
                  <ChevronRight aria-hidden className="size-4 text-ink-3 rtl:-scale-x-100" />
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <LogoutForm className="overflow-hidden rounded-panel border border-line bg-raised">
        <button type="submit" className={row}>
          <LogOut aria-hidden className="size-5 text-ink-2" />
          <Trans>Log out</Trans>
        </button>
      </LogoutForm>
      <FooterLinks className="flex flex-wrap gap-x-4 text-13 text-ink-2 wide:hidden" linkClass="min-h-9" />
    </div>
  )
}
