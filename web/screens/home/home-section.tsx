import { CategoryIndex } from '../../features/people/discovery/category-index.tsx'
import { useCategoryTitle } from '../../features/people/creator/category-title.ts'
import { CreatorRow } from '../../features/people/creator/creator-row.tsx'
import { OnlineCreators } from '../../features/people/creator/online-creators.tsx'
import { type HomeSection as Section, sectionLink } from './section-link.ts'
import { StoriesRow } from './stories-row.tsx'

/** A home section, rendered by its kind. */
export function HomeSection({ section, eager }: { section: Section; eager: boolean }) {
  const titleOf = useCategoryTitle()
  const { _id, kind, title, blurb, creators, groups, totalCount, isAtLeast, category } = section
  const all = { to: sectionLink(section), count: totalCount, isAtLeast }
  if (kind === 'categories') return <CategoryIndex groups={groups} />
  if (kind === 'followed') return <StoriesRow label={title} rings={[]} creators={creators} />
  if (kind === 'online') return <OnlineCreators id={`s-${_id}`} title={title} creators={creators} all={all} />
  const isNamedAfterCategory = category && title === category.title
  return (
    <CreatorRow
      id={`s-${_id}`}
      title={isNamedAfterCategory ? titleOf(category) : title}
      blurb={blurb}
      creators={creators}
      all={all}
      eager={eager}
    />
  )
}
