export { actingFor, type Acting } from './acting-for.ts'
export { knownAmong, knownTo } from './known-store.ts'
