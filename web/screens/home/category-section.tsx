import { useCategoryTitle } from '../../features/creator/category-title.ts'
import type { Category, Creator } from '../../features/creator/creator.ts'
import { CreatorCard } from './creator-card.tsx'

/** One category: three windows in a row, or as many as the thumb wants to pull in. */
export function CategorySection({ group, creators }: { group: Category; creators: Creator[] }) {
  const titleOf = useCategoryTitle()
  const headingId = `${group.key}-title`
  return (
    <section
      id={group.key}
      aria-labelledby={headingId}
      className="scroll-mt-16 border-b border-line pt-7 pb-6 last:border-0"
    >
      <header className="mb-4 flex items-baseline justify-between gap-4 px-4 tablet:px-0">
        <h2 id={headingId} className="type-20">
          {titleOf(group)}
        </h2>
        {group.blurb && (
          <p className="truncate text-13 text-ink-2 max-tablet:hidden">
            <bdi>{group.blurb}</bdi>
          </p>
        )}
      </header>
      <ul className="scrollbar-none grid snap-x scroll-px-4 auto-cols-[minmax(144px,42vw)] grid-flow-col gap-4 overflow-x-auto overscroll-x-contain px-4 pb-1 tablet:-m-1 tablet:scroll-px-1 tablet:auto-cols-[calc((100%-32px)/3)] tablet:p-1">
        {creators.map((creator) => (
          <li key={creator._id} className="min-w-0 snap-start">
            <CreatorCard creator={creator} />
          </li>
        ))}
      </ul>
    </section>
  )
}
