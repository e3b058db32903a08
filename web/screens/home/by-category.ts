import type { Category, Creator } from '../../features/creator/creator.ts'

/** Every creator once, under the first of their categories; categories nobody is in fall away. */
export function byCategory(groups: Category[], creators: Creator[]) {
  return groups
    .map((group) => ({
      group,
      creators: creators.filter(({ categoryData }) => categoryData[0]?._id === group._id),
    }))
    .filter(({ creators: inside }) => inside.length > 0)
}
