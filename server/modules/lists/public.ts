export { findCloseFriends, findLists } from './list-store.ts'
export { filterListsOfMember, memberIds } from './member-store.ts'
