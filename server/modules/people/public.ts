export { actingFor, type Acting } from './acting-for.ts'
export { knownAmong, knownTo } from './known-store.ts'
export { ONLINE_SECONDS } from './presence-rules.ts'
