import { useLingui } from '@lingui/react/macro'
import type { Creator } from '../../features/people/creator/creator.ts'
import { CreatorPortrait } from '../../features/people/creator/creator-portrait.tsx'
import { Arch } from '../../ui/brand/arch.tsx'

/** Relative heights, rising towards the middle. */
const heights = [1.33, 1.6, 1.87, 2.13, 1.87, 1.6, 1.33]
const middle = 3
const glazed = 5
/** The first creator is in the middle, the next ones alternate outwards. */
const places = [3, 2, 4, 1, 5, 0, 6]

const row =
  'flex items-end gap-3 overflow-x-auto overflow-y-hidden px-5 pt-7 pb-24 scrollbar-none [--w:122px] ' +
  'arcade-row tablet:gap-3.5 tablet:px-6 tablet:pt-9 tablet:pb-32 tablet:[--w:132px] ' +
  'desktop:justify-center desktop:overflow-hidden desktop:[--w:min(164px,(100vw-132px)/7)] wide:gap-5 wide:[--w:min(164px,(100vw-168px)/7)]'

export function FeaturedCreators({ creators, liveIds }: { creators: Creator[]; liveIds: string[] }) {
  const { t } = useLingui()
  if (creators.length === 0) return <EmptyArcade />
  return (
    <ul aria-label={t`Creators`} className={row}>
      {arranged(creators).map(({ creator, place, turn }) => (
        <li
          key={creator._id}
          className={place === middle ? 'arcade-middle shrink-0' : 'arcade-side shrink-0'}
        >
          <CreatorPortrait
            creator={creator}
            tall={heights[place] ?? 1.6}
            state={place === middle ? 'lit' : place === glazed ? 'glazed' : undefined}
            turn={turn}
            isLive={liveIds.includes(creator._id)}
            // Not preloaded: on slow connections they would delay the stylesheet.
            eager={place === middle}
          />
        </li>
      ))}
    </ul>
  )
}

function arranged(creators: Creator[]) {
  return creators
    .slice(0, places.length)
    .map((creator, turn) => ({ creator, turn, place: places[turn] ?? 0 }))
    .toSorted((a, b) => a.place - b.place)
}

/** Fallback when there are no creators or they failed to load. */
function EmptyArcade() {
  return (
    <div aria-hidden className="mx-auto flex max-w-180 items-end justify-center gap-3 px-5 pt-9 pb-24">
      {[0.3, 0.5, 0.8, 0.5, 0.3].map((filled, n) => (
        <Arch key={n} filled={filled} className={n === 2 ? 'w-[24%]' : 'w-[17%]'} />
      ))}
    </div>
  )
}
