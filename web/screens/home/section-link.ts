import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'

export type HomeSection = Data<Endpoints['GET /homePage']>['sections'][number]

/** Link to the whole section: by its explore filter if there is one, else by its name. */
export function sectionLink({ _id, kind, category }: Pick<HomeSection, '_id' | 'kind' | 'category'>): string {
  switch (kind) {
    case 'online':
      return '/explore?online=1'
    case 'newest':
      return '/explore?sort=newest'
    case 'popular':
      return '/explore?sort=followers'
    case 'followed':
      return '/people/following'
    case 'featured':
    case 'suggested':
    case 'categories':
      return '/explore'
    case 'category':
      return category ? `/explore?category=${encodeURIComponent(category.key)}` : '/explore'
    default:
      return `/explore?section=${_id}`
  }
}
