export { accessTo, type Guarded, type Seen } from './access-to.ts'
export type { Access, Need, Visibility } from './access-rules.ts'
