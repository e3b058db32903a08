import { mediaUrl } from '../../../lib/api/media-url.ts'
import { CastLight } from '../../../ui/brand/cast-light.tsx'
import { cx } from '../../../ui/cx.ts'
import { FanLines } from '../../../ui/brand/fan-lines.tsx'
import { initialsOf } from '../../../ui/display/initials.ts'
import { LiveBadge } from '../../../ui/display/live-badge.tsx'
import { Mark } from '../../../ui/brand/mark.tsx'
import { ListLink } from '../../../ui/navigation/list-link.tsx'
import { useCategoryTitle } from './category-title.ts'
import { type Creator, fullName } from './creator.ts'
import { PriceText } from './price.tsx'

export type CreatorPortraitProps = {
  creator: Creator
  /** Height relative to the width; the parent sets the width as `--w`. */
  tall: number
  /** `lit` is highlighted; `glazed` is covered and reveals the photo on hover or focus. */
  state?: 'lit' | 'glazed'
  /** Position in the row, for staggered animation. */
  turn?: number
  /** Streaming now. */
  isLive?: boolean
  /** Above the fold. */
  eager?: boolean
  className?: string
}

/** A creator's arch-shaped photo with its light effect. */
export function CreatorPortrait(props: CreatorPortraitProps) {
  const { creator, tall, state, turn = 0, isLive, eager, className } = props
  const titleOf = useCategoryTitle()
  const name = fullName(creator)
  const src = creator.profilePic && mediaUrl(creator.profilePic, 480)
  const [category] = creator.categoryData
  return (
    <ListLink
      to={`/${creator.username}`}
      style={{ '--n': turn, '--tall': tall } as object}
      className={cx('group/window relative block w-(--w) shrink-0 rounded-input text-start', className)}
    >
      <span className={cx('window-frame relative z-1 block', state === 'lit' && 'window-ring')}>
        <span className="relative block size-full overflow-hidden rounded-[inherit] bg-sunk-2">
          {src ? (
            <img
              src={src}
              alt=""
              width={512}
              height={512}
              loading={eager ? 'eager' : 'lazy'}
              fetchPriority={state === 'lit' ? 'high' : undefined}
              className="size-full transition-transform duration-600 ease-out group-hover/window:scale-104"
            />
          ) : (
            <span className="grid size-full place-items-center font-display text-40 font-[640] text-ink-3">
              {initialsOf(name)}
            </span>
          )}
          {state === 'glazed' ? (
            <ClosedOverlay price={creator.monthlyPrice} />
          ) : (
            <i
              className={cx(
                'window-glass absolute inset-0',
                state === 'lit' ? 'window-opens' : 'max-tablet:window-clears tablet:window-opens',
              )}
            />
          )}
          {isLive && (
            <span className="absolute inset-x-0 bottom-3 z-2 grid justify-items-center">
              <LiveBadge />
            </span>
          )}
        </span>
      </span>
      <CastLight
        src={src}
        className="cast-halves! tablet:window-throws top-[calc(var(--w)*var(--tall)+1px)]!"
      />
      <span className="relative z-1 block h-16.5 px-0.5 pt-3 text-13">
        <b className="block font-[650] text-ink">
          <bdi>{name}</bdi>
        </b>
        {category && <span className="text-ink/80">{titleOf(category)}</span>}
      </span>
    </ListLink>
  )
}

/** Cover of the photo, folded away on hover or focus. */
function ClosedOverlay({ price }: { price: Creator['monthlyPrice'] }) {
  return (
    <>
      <i className="window-glass absolute inset-0 transition-[--open] duration-640 ease-out group-hover/window:[--open:36deg] group-focus-visible/window:[--open:36deg]" />
      <span className="absolute inset-x-0 bottom-0 transition-opacity duration-240 group-hover/window:opacity-0 group-focus-visible/window:opacity-0">
        <FanLines className="block w-full" />
        <span className="absolute start-[33%] bottom-0 grid aspect-2/1 w-[34%] place-items-end justify-center rounded-t-full bg-raised pb-1.5">
          {price ? <PriceText price={price} className="text-14" /> : <Mark lit className="h-2.5 w-5" />}
        </span>
      </span>
    </>
  )
}
