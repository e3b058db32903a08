import { Trans } from '@lingui/react/macro'
import { InfiniteList } from '../../ui/display/infinite-list.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/display/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { NOTIFICATIONS_PAGE, type NotificationFilter, type NotificationPage } from './notification.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications } from './use-notifications.ts'

type NotificationListProps = { first: NotificationPage; filter: NotificationFilter; loadedAtMs: number }

export function NotificationList({ first, filter, loadedAtMs }: NotificationListProps) {
  const { items, state, hasMore, loadMore, markRead, update } = useNotifications(first, filter)
  if (items.length === 0) return <NoNotifications filter={filter} />
  const hasUnread = items.some(({ isRead }) => isRead === 0)
  return (
    <>
      <div className="flex min-h-13 items-center justify-end">
        {hasUnread && (
          <Button size="xs" tone="quiet" onClick={() => void markRead()}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      <InfiniteList
        // Rows that come in live must show without scrolling.
        key={`${items[0]?.notificationId} ${items[0]?.updatedAt}`}
        items={items}
        keyOf={({ notificationId }) => notificationId}
        render={(notification) => (
          <NotificationRow
            notification={notification}
            loadedAtMs={loadedAtMs}
            onRead={() => void markRead([notification.notificationId])}
            onAnswered={() => update(notification.notificationId, { canAccept: false, isRead: 1 })}
          />
        )}
        hasMore={hasMore}
        loading={state === 'loading'}
        failed={state === 'failed'}
        onMore={() => void loadMore()}
        skeleton={<NotificationSkeleton count={3} />}
        ssrCount={NOTIFICATIONS_PAGE}
      />
      {hasMore && (
        <noscript>
          <LinkButton to={`?show=${filter}&from=${first.offset + items.length}`}>
            <Trans>Next page</Trans>
          </LinkButton>
        </noscript>
      )}
    </>
  )
}

function NoNotifications({ filter }: { filter: NotificationFilter }) {
  if (filter !== 'all')
    return (
      <EmptyState
        illustration="drawerful"
        title={<Trans>Nothing here yet</Trans>}
        action={
          <LinkButton to="/notifications" size="sm">
            <Trans>Show all</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState
      illustration="drawerful"
      title={<Trans>No notifications yet</Trans>}
      action={
        <LinkButton to="/explore" tone="ember" size="sm">
          <Trans>Explore creators</Trans>
        </LinkButton>
      }
    >
      <Trans>Likes, comments, followers and payments will appear here.</Trans>
    </EmptyState>
  )
}

export function NotificationSkeleton({ count = 8 }: { count?: number }) {
  return (
    <SkeletonGroup className="grid">
      {Array.from({ length: count }, (_, n) => (
        <span key={n} className="flex min-h-18 items-center gap-3 border-t border-line py-3">
          <Skeleton className="size-12 rounded-full" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-64 max-w-full" />
            <Skeleton className="h-3 w-20" />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  )
}
