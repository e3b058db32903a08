import { creatorsA } from './creators-a.ts'
import { creatorsB } from './creators-b.ts'
import type { SeedCreator } from './types.ts'

export const creators: SeedCreator[] = [...creatorsA, ...creatorsB]
