import { useRef, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Illustration, type IllustrationName } from '../../ui/brand/illustration.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ErrorState } from '../../ui/display/error-state.tsx'
import { InfiniteList } from '../../ui/display/infinite-list.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/display/skeleton.tsx'
import { Group, Line, Part, Two } from './showcase.tsx'

const names: IllustrationName[] = [
  'fan',
  'house',
  'messages',
  'drawerful',
  'search',
  'broken',
  'offline',
  'door',
]

function PostSkeleton() {
  return (
    <SkeletonGroup className="grid max-w-90 gap-3.5">
      <div className="flex items-center gap-2.5">
        <Skeleton className="size-10 rounded-full" />
        <div className="grid gap-1.5">
          <Skeleton className="h-3 w-35" />
          <Skeleton className="h-2.5 w-23" />
        </div>
      </div>
      <Skeleton className="h-45 rounded-card" />
      <div className="flex gap-2.5">
        <Skeleton className="h-5 w-16 rounded-full" />
        <Skeleton className="h-5 w-14 rounded-full" />
      </div>
    </SkeletonGroup>
  )
}

export function StateGroup() {
  const box = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(40)
  const [loading, setLoading] = useState(false)
  const more = () => {
    setLoading(true)
    setTimeout(() => {
      setCount(count + 20)
      setLoading(false)
    }, 600)
  }
  return (
    <Group id="states" title="Empty, error and loading states">
      <Two>
        <EmptyState
          as="h3"
          illustration="fan"
          title="Nothing unlocked yet"
          action={<Button size="sm">Explore premium</Button>}
        >
          Posts you buy will appear here.
        </EmptyState>
        <EmptyState
          as="h3"
          illustration="house"
          title="Your feed is empty"
          action={
            <Button size="sm" tone="ember">
              Find creators
            </Button>
          }
        >
          Follow a few creators to see their posts here.
        </EmptyState>
        <ErrorState as="h3" onRetry={() => {}} reference="FL-7Q2M-0419" />
        <EmptyState
          as="h3"
          big
          illustration="offline"
          title="You’re offline"
          action={<Button tone="ember">Open my purchases</Button>}
        >
          You can still open purchases saved on this device.
        </EmptyState>
      </Two>
      <Part title="Drawings">
        <Line>
          {names.map((name) => (
            <span key={name} className="grid w-40 justify-items-center gap-2 text-12 text-ink-3">
              <Illustration name={name} />
              {name}
            </span>
          ))}
        </Line>
      </Part>
      <Two>
        <Part title="Skeleton">
          <PostSkeleton />
        </Part>
        <Part title="Infinite list: only what is visible exists">
          <div
            ref={box}
            tabIndex={0}
            role="region"
            aria-label="A long list"
            className="h-72 overflow-y-auto rounded-card border border-line px-4"
          >
            <InfiniteList
              items={Array.from({ length: count }, (_, n) => n)}
              keyOf={String}
              scrollRef={box}
              hasMore={count < 200}
              loading={loading}
              onMore={more}
              skeleton={<Skeleton className="my-3 h-5" />}
              end="You’re all caught up"
              render={(n) => <div className="border-t border-line py-3.5">Row {n + 1}</div>}
            />
          </div>
        </Part>
      </Two>
    </Group>
  )
}
