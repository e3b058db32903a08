import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isCreator, useSession } from '../../../features/account/session/session.ts'
import { api } from '../../../lib/api/api.ts'
import { dateFormat } from '../../../lib/format/cached-formats.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { ErrorState } from '../../../ui/display/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'
import { useTimeZone } from '../list/short-time.tsx'
import type { ChatDetail } from '../state/chat-types.ts'
import { BetweenYou, type Details } from './between-you.tsx'
import { FanLists } from './fan-lists.tsx'
import { FanPurchases } from './fan-purchases.tsx'
import { PrivateNotes } from './private-notes.tsx'
import { Section } from './section.tsx'
import { SharedMedia } from './shared-media.tsx'
import { WhoWrites } from './who-writes.tsx'

async function fetchDetails(chatId: string): Promise<Details | 'failed'> {
  const reply = await api('GET /chat/details', { query: { chatId } }).catch(() => undefined)
  return reply?.ok ? reply.body.data : 'failed'
}

/** Everything about a conversation beside its messages. */
export function DetailsContent({ chat }: { chat: ChatDetail }) {
  const { chatId, user } = chat
  const [details, setDetails] = useState<Details | 'failed'>()
  const isSeller = isCreator(useSession()) && user !== undefined && chat.kind === 'direct'
  useEffect(() => {
    let isStale = false
    void fetchDetails(chatId).then((found) => (isStale ? undefined : setDetails(found)))
    return () => {
      isStale = true
    }
  }, [chatId])
  if (details === 'failed')
    return (
      <ErrorState
        onRetry={() => {
          setDetails(undefined)
          void fetchDetails(chatId).then(setDetails)
        }}
      />
    )
  const others = details?.authors.filter(({ senderId }) => senderId === user?._id) ?? []
  return (
    <div className="grid gap-7">
      <Head chat={chat} details={details} />
      {details ? (
        <>
          {chat.kind === 'group' ? <Members chat={chat} /> : <WhoWrites authors={others} />}
          <BetweenYou chat={chat} details={details} />
        </>
      ) : (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </SkeletonGroup>
      )}
      {isSeller && <FanPurchases chatId={chatId} />}
      {isSeller && <FanLists chatId={chatId} fanId={user._id} />}
      {chat.kind === 'direct' && <PrivateNotes key={`${chat.nickname} ${chat.note}`} chat={chat} />}
      <SharedMedia chatId={chatId} title={chat.title} />
    </div>
  )
}

function Head({ chat, details }: { chat: ChatDetail; details: Details | undefined }) {
  const { title, user } = chat
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <Avatar silent size={148} shape="arch" name={title} image={user?.profilePic} className="mb-2" />
      <p className="type-20 max-w-full break-words">
        {user ? (
          <Link to={`/${user.username}`} className="hover:underline">
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
      </p>
      <Status details={details} />
    </div>
  )
}

function Status({ details }: { details: Details | undefined }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const line = (children: ReactNode) => <p className="text-13 text-ink-2">{children}</p>
  const day = (at: string) =>
    dateFormat(i18n.locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
      Date.parse(at),
    )
  if (details?.subscribedAt) return line(<Trans>You’ve subscribed since {day(details.subscribedAt)}</Trans>)
  const { fan } = details ?? {}
  if (fan?.subscribedAt) return line(<Trans>Subscriber since {day(fan.subscribedAt)}</Trans>)
  if (fan?.isFollower) return line(<Trans>Follows you</Trans>)
  return null
}

function Members({ chat }: { chat: ChatDetail }) {
  return (
    <Section title={<Trans>Members</Trans>} aside={chat.memberCount}>
      <ul className="grid gap-3">
        {chat.members.map(({ _id, username, firstName, lastName, profilePic, role }) => {
          const name = `${firstName} ${lastName}`.trim() || username
          return (
            <li key={_id} className="flex items-center gap-3 text-14">
              <Avatar silent size={32} name={name} image={profilePic} />
              <Link to={`/${username}`} className="min-w-0 flex-1 truncate font-semibold hover:underline">
                <bdi>{name}</bdi>
              </Link>
              {role === 'owner' && (
                <span className="text-12 text-ink-2">
                  <Trans>Owner</Trans>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
