import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, HandCoins, Lock, MessageCircle, Pencil, Plus, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { useCategoryTitle } from '../../features/people/creator/category-title.ts'
import { fullName } from '../../features/people/creator/creator.ts'
import { CreatorRow } from '../../features/people/creator/creator-row.tsx'
import { FollowButton } from '../../features/people/users/follow-button.tsx'
import { SubscribePanel } from '../../features/commerce/plans/subscribe-panel.tsx'
import { UserMenuButton } from '../../features/people/users/user-menu-button.tsx'
import { isMember, isStaff, useSession } from '../../features/account/session/session.ts'
import { TipButton } from '../../features/content/tips/tip-button.tsx'
import { DialogLink, useDialogs } from '../../features/layout/dialogs/use-dialogs.tsx'
import { mediaUrl, imageSet } from '../../lib/api/media-url.ts'
import { buttonStyles } from '../../ui/form/button-styles.ts'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/display/error-state.tsx'
import { initialsOf } from '../../ui/display/initials.ts'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { AboutTab } from './about-tab.tsx'
import { FeaturedRow } from './featured-row.tsx'
import { Offers } from './offers.tsx'
import { ShopTab } from './shop-tab.tsx'
import { ProfileStats } from './profile-stats.tsx'
import { NotifyBell } from './notify-bell.tsx'
import type { ProfilePageData } from './load-profile-page.ts'
import { DeferredProfilePosts } from './deferred-profile-posts.tsx'
import { ReviewsTab } from './reviews-tab.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { StickySubscribe } from './sticky-subscribe.tsx'
import { ProfileStatus } from '../../../contract/core/constants.ts'

/** Cover, avatar, name, services and posts. */
export function ProfilePage({
  profile,
  card,
  similar,
  tab,
  postsQuery,
  counts,
  posts,
  shop,
  shopFrom,
  reviews,
  offered,
  label,
  ring,
  featured,
}: ProfilePageData) {
  const isOwn = profile.fullData
  const isClosed = profile.isPrivate && !isOwn && profile.isFollow === 0
  return (
    <article>
      <Cover picture={profile.coverPic} isOwn={isOwn} />
      <Who profile={profile} ring={ring} />
      <div className="grid gap-7 px-4 pt-3 pb-6 tablet:px-8 tablet:pt-7 tablet:pb-9 wide:grid-cols-[minmax(0,1fr)_380px] wide:gap-14">
        <div className="min-w-0">
          {profile.headline && <p className="type-20 mb-2 text-balance">{profile.headline}</p>}
          {!isClosed && profile.bio && (
            <p dir="auto" className="max-w-[62ch] text-16 break-words whitespace-pre-line">
              {profile.bio}
            </p>
          )}
          <ProfileStats profile={profile} card={card} />
          {!isClosed && card && <Offers card={card} />}
        </div>
        {!isClosed && offered && (
          <SubscribePanel creator={profile} offered={offered} label={label} isOwn={isOwn} />
        )}
      </div>
      {!isClosed && <FeaturedRow collections={featured} username={profile.username} isOwn={isOwn} />}
      {isClosed ? (
        <Closed profile={profile} />
      ) : (
        <>
          <ProfileTabs profile={profile} tab={tab} counts={counts} shop={shop} />
          {tab === 'about' ? (
            <AboutTab profile={profile} card={card} />
          ) : tab === 'shop' ? (
            <ShopTab profile={profile} shop={shop} shopFrom={shopFrom} />
          ) : tab === 'reviews' && reviews ? (
            <ReviewsTab username={profile.username} loaded={reviews} />
          ) : posts ? (
            <DeferredProfilePosts
              key={`${profile._id} ${tab} ${JSON.stringify(postsQuery)}`}
              profile={profile}
              tab={tab}
              postsQuery={postsQuery}
              counts={counts}
              posts={posts}
            />
          ) : (
            <PostsFault />
          )}
        </>
      )}
      {!isClosed && !isOwn && offered && <StickySubscribe creator={profile} offered={offered} />}
      {similar.length > 0 && (
        <div className="border-t border-line">
          <CreatorRow wide id="similar" title={<Trans>You may also like</Trans>} creators={similar} />
        </div>
      )}
    </article>
  )
}

function Cover({ picture, isOwn }: { picture: string | undefined; isOwn: boolean }) {
  return (
    <div className="h-49 overflow-hidden bg-sunk-2 tablet:h-70 tablet:rounded-b-sheet">
      {picture && (
        <img
          {...imageSet(picture, 640, 960, 1280)}
          sizes="(min-width: 64rem) 988px, 100vw"
          alt=""
          width={988}
          height={280}
          fetchPriority="high"
          className="size-full"
        />
      )}
      {!picture && isOwn && (
        <div className="flex justify-end p-4">
          <LinkButton to="/profile/edit" tone="line" size="sm">
            <Trans>Add a cover</Trans>
          </LinkButton>
        </div>
      )}
    </div>
  )
}

function Who({ profile, ring }: Pick<ProfilePageData, 'profile' | 'ring'>) {
  const { t } = useLingui()
  const titleOf = useCategoryTitle()
  const name = fullName(profile)
  const words = [...profile.categoryData.map(titleOf), profile.city].filter(Boolean)
  return (
    <header className="-mt-21 grid grid-cols-[104px_minmax(0,1fr)] items-end gap-x-4 gap-y-2.5 px-4 tablet:-mt-28 tablet:grid-cols-[148px_minmax(0,1fr)] tablet:gap-x-6 tablet:px-8 wide:grid-cols-[148px_minmax(0,1fr)_auto]">
      <Portrait ring={ring} username={profile.username} name={name}>
        {profile.profilePic ? (
          <img
            src={mediaUrl(profile.profilePic, 480)}
            alt={t`${name}’s profile photo`}
            width={148}
            height={185}
            className="size-full"
          />
        ) : (
          <span
            aria-hidden
            className="grid size-full place-items-center font-display text-40 font-[640] text-ink-3"
          >
            {initialsOf(name)}
          </span>
        )}
      </Portrait>
      <div className="min-w-0 max-wide:order-3 max-wide:col-span-2 wide:self-start wide:pt-29">
        <h1 className="type-28 break-words tablet:type-40">
          <bdi>{name}</bdi>{' '}
          {profile.statusCode === ProfileStatus.active && (
            <BadgeCheck
              role="img"
              aria-label={t`Verified`}
              className="inline size-6 align-[-2px] text-ink-3"
            />
          )}
        </h1>
        <p className="text-14 text-ink-2 tablet:text-16">
          <bdi dir="ltr">@{profile.username}</bdi>
          {words.map((word) => (
            <span key={word}> · {word}</span>
          ))}
          {profile.isOnline && (
            <span className="ms-2 inline-flex items-center gap-1.5 text-ok-text">
              <i aria-hidden className="size-2 rounded-full bg-ok" />
              <Trans>Online</Trans>
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2 tablet:pb-1">
        <Acts profile={profile} name={name} />
      </div>
    </header>
  )
}

type PortraitProps = {
  ring: ProfilePageData['ring']
  username: string
  name: string
  children: ReactNode
}

/** With current stories the photo has a ring and opens them. */
function Portrait({ ring, username, name, children }: PortraitProps) {
  const { t } = useLingui()
  const look =
    'block aspect-4/5 overflow-hidden rounded-[52px_52px_14px_14px] bg-sunk-2 ring-5 ring-paper tablet:rounded-[74px_74px_16px_16px]'
  if (!ring) return <span className={look}>{children}</span>
  const tone = ring.isSeen ? 'outline-line-3' : ring.isCloseFriends ? 'outline-ok' : 'outline-ember'
  return (
    <Link
      to={`/stories/${username}`}
      aria-label={t`Stories by ${name}`}
      className={cx(look, 'outline-3 outline-offset-5', tone)}
    >
      {children}
    </Link>
  )
}

const roundLook =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-2 bg-paper hover:bg-sunk'

function Acts({ profile, name }: Pick<ProfilePageData, 'profile'> & { name: string }) {
  const { t } = useLingui()
  const session = useSession()
  const { open } = useDialogs()
  const share = (
    <DialogLink
      type="share"
      id={profile.username}
      aria-label={t`Share ${name}’s profile`}
      className={roundLook}
    >
      <Share2 aria-hidden className="size-5" />
    </DialogLink>
  )
  if (profile.fullData)
    return (
      <>
        {share}
        <LinkButton
          to="/profile/edit"
          tone="line"
          icon={<Pencil aria-hidden className="size-4" />}
          className="bg-paper"
        >
          <Trans>Edit profile</Trans>
        </LinkButton>
      </>
    )
  return (
    <>
      {isMember(session) && <UserMenuButton user={profile} onShare={() => open('share', profile.username)} />}
      <span className={cx('flex', isMember(session) && 'max-tablet:hidden')}>{share}</span>
      {profile.statusCode === ProfileStatus.active && (
        <TipButton to={{ creator: profile }}>
          {(press) => (
            <Link aria-label={t`Tip ${name}`} className={roundLook} {...press}>
              <HandCoins aria-hidden className="size-5" />
            </Link>
          )}
        </TipButton>
      )}
      {isMember(session) && (
        <Form method="post" action="/chat">
          <input type="hidden" name="userId" value={profile._id} />
          <button type="submit" aria-label={t`Message ${name}`} className={roundLook}>
            <MessageCircle aria-hidden className="size-5" />
          </button>
        </Form>
      )}
      {isMember(session) && profile.isFollow === 1 && <NotifyBell creator={profile} className={roundLook} />}
      {isStaff(session) ? (
        <LinkButton to={`/admin/users/${profile._id}`} tone="line" className="bg-paper">
          <Trans>Open in console</Trans>
        </LinkButton>
      ) : isMember(session) ? (
        <FollowButton look="big" user={profile} />
      ) : (
        <DialogLink
          type="wall"
          id={profile.username}
          aria-label={t`Follow ${name}`}
          className={buttonStyles({ tone: 'ember' })}
        >
          <Plus aria-hidden className="size-4" />
          <Trans>Follow</Trans>
        </DialogLink>
      )}
    </>
  )
}

/** For viewers who do not follow a private profile. */
function Closed({ profile }: Pick<ProfilePageData, 'profile'>) {
  return (
    <section className="grid justify-items-center gap-2 border-t border-line px-6 py-12 text-center">
      <Lock aria-hidden className="mb-2 size-8 text-ink-3" />
      <h2 className="type-20">
        <Trans>This profile is private</Trans>
      </h2>
      <p className="max-w-[42ch] text-balance text-ink-2">
        {profile.isRequested ? (
          <Trans>Follow request sent. You’ll see {profile.firstName}’s posts once it’s accepted.</Trans>
        ) : (
          <Trans>Send a follow request to see {profile.firstName}’s posts.</Trans>
        )}
      </p>
    </section>
  )
}

/** Only the posts failed to load. */
function PostsFault() {
  const { revalidate, state } = useRevalidator()
  return <ErrorState onRetry={() => void revalidate()} retrying={state === 'loading'} />
}
