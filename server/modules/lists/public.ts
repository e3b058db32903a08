export { findCloseFriends, findLists } from './list-store.ts'
export { pageListsOfCustomer } from './lists-of-customer.ts'
export { filterListsOfMember, memberIds } from './member-store.ts'
