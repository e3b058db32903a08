import { fansA } from './fans-a.ts'
import { fansB } from './fans-b.ts'
import { fansC } from './fans-c.ts'
import type { SeedFan } from './types.ts'

export const fans: SeedFan[] = [...fansA, ...fansB, ...fansC]
