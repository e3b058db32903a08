import type { Static } from 'typebox'
import type { Customer, CustomerList } from '../../../contract/audience/customer-lists.ts'
import { toDecimal } from '../wallet/public.ts'
import type { ListRow } from './list-store.ts'
import type { CustomerRow } from './member-store.ts'
import type { CustomerRules } from './rule-store.ts'

const flag = (is: boolean) => (is ? 1 : 0)
const price = (minor: number, currency: string) => ({ amount: toDecimal(minor, currency), currency })

function toRules(rules: CustomerRules, currency: string): NonNullable<Static<typeof CustomerList>['rules']> {
  const { spentAtLeastMinor, spentAtMostMinor, isFollower, ...rest } = rules
  return {
    ...rest,
    ...(spentAtLeastMinor === undefined ? {} : { spentAtLeast: price(spentAtLeastMinor, currency) }),
    ...(spentAtMostMinor === undefined ? {} : { spentAtMost: price(spentAtMostMinor, currency) }),
    ...(isFollower === undefined ? {} : { isFollower: flag(isFollower) }),
  }
}

export const toCustomerList = (
  row: ListRow,
  { memberCount, currency }: { memberCount: number; currency: string },
): Static<typeof CustomerList> => ({
  listId: row.id,
  name: row.name,
  kind: row.kind,
  ...(row.rules ? { rules: toRules(row.rules, currency) } : {}),
  isCloseFriends: flag(row.isCloseFriends),
  memberCount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const toCustomer = (row: CustomerRow, currency: string): Static<typeof Customer> => ({
  user: {
    _id: row.personId,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    ...(row.profilePic ? { profilePic: row.profilePic } : {}),
  },
  since: row.since.toISOString(),
  isFollower: flag(row.isFollower),
  isSubscriber: flag(row.isSubscriber),
  ...(row.subscribedAt ? { subscribedAt: row.subscribedAt.toISOString() } : {}),
  spent: price(row.spentMinor, currency),
  ...(row.lastBoughtAt ? { lastBoughtAt: row.lastBoughtAt.toISOString() } : {}),
  ...(row.addedAt ? { addedAt: row.addedAt.toISOString() } : {}),
})
