import { endpoints } from '../core/endpoint.ts'
import {
  CountryCode,
  Done,
  Flag,
  Id,
  Instant,
  OneOf,
  Page,
  PageQuery,
  Shape,
  T,
  Text,
} from '../core/schemas.ts'
import { AmountInput } from '../core/money.ts'
import { Price } from '../content/discovery.ts'
import { PostCreator } from '../content/post-card.ts'
import { CreatorId } from '../identity/people.ts'

const own = { auth: 'user', impersonation: 'refused' } as const
const ReplyFlag = OneOf(0, 1)
const Days = T.Integer({ minimum: 1, maximum: 3650 })

const SubscriptionRule = T.Union([T.Literal('active'), T.Literal('expired'), T.Literal('never')])
const ruleFields = {
  subscription: T.Optional(SubscriptionRule),
  subscribedDays: T.Optional(
    T.Integer({ ...Days, description: 'Subscribed now, and for at least so many days' }),
  ),
  notBoughtDays: T.Optional(T.Integer({ ...Days, description: 'Bought nothing in the last so many days' })),
  boughtDays: T.Optional(T.Integer({ ...Days, description: 'Bought something in the last so many days' })),
  activeDays: T.Optional(T.Integer({ ...Days, description: 'Was online in the last so many days' })),
  inactiveDays: T.Optional(T.Integer({ ...Days, description: 'Was not online for so many days' })),
  isFollower: T.Optional(Flag),
  languages: T.Optional(
    T.Array(T.String({ pattern: '^[a-z]{2}$' }), { minItems: 1, maxItems: 20, uniqueItems: true }),
  ),
  countries: T.Optional(T.Array(CountryCode, { minItems: 1, maxItems: 50, uniqueItems: true })),
}
/** Who belongs to a rule list. All given conditions must hold. */
const RulesInput = Shape({
  spentAtLeast: T.Optional(AmountInput),
  spentAtMost: T.Optional(AmountInput),
  ...ruleFields,
})
const Rules = Shape({
  spentAtLeast: T.Optional(Price),
  spentAtMost: T.Optional(Price),
  ...ruleFields,
})

export const CustomerList = Shape({
  listId: Id,
  name: T.String(),
  kind: OneOf('manual', 'rule'),
  rules: T.Optional(Rules),
  /** The list behind the close-friends audience of stories. */
  isCloseFriends: ReplyFlag,
  memberCount: T.Integer({ description: 'Without blocked users and closed accounts' }),
  createdAt: Instant,
  updatedAt: Instant,
})

/** A fan of a creator: follower, subscriber, buyer or tipper. */
export const Customer = Shape({
  user: PostCreator,
  since: Instant,
  isFollower: ReplyFlag,
  isSubscriber: ReplyFlag,
  subscribedAt: T.Optional(Instant),
  spent: Price,
  lastBoughtAt: T.Optional(Instant),
  addedAt: T.Optional(T.String({ format: 'date-time', description: 'To a manual list' })),
})

const Name = Text(60, { minLength: 1 })
const amounts = ['AMOUNT_INVALID', 'CURRENCY_UNKNOWN'] as const
const saved = [
  'FORBIDDEN',
  'CUSTOMER_LIST_NAME_TAKEN',
  'CUSTOMER_LIST_NO_RULES',
  'VALIDATION_FAILED',
  ...amounts,
] as const

export const customerLists = endpoints({
  'GET /creatorCustomerLists': {
    summary: 'My customer lists with their number of members, newest first; or one of them',
    ...own,
    query: Shape({
      ...PageQuery.properties,
      listId: T.Optional(Id),
      searchText: T.Optional(Text(60)),
      creatorId: CreatorId,
    }),
    reply: Page(CustomerList),
    errors: ['FORBIDDEN'],
  },
  'POST /creatorCustomerLists': {
    summary: 'Create a manual list, or with rules a list whose members are computed',
    ...own,
    idempotency: 'accepted',
    limit: { max: 60, per: 'minute' },
    body: Shape({
      name: Name,
      rules: T.Optional(RulesInput),
      isCloseFriends: T.Optional(Flag),
      creatorId: CreatorId,
    }),
    reply: CustomerList,
    errors: [...saved, 'CUSTOMER_LISTS_FULL', 'CLOSE_FRIENDS_EXIST'],
  },
  'PUT /creatorCustomerLists': {
    summary: 'Rename a list, or change the rules of a rule list',
    ...own,
    limit: { max: 60, per: 'minute' },
    body: Shape({
      listId: Id,
      name: T.Optional(Name),
      rules: T.Optional(RulesInput),
      creatorId: CreatorId,
    }),
    reply: CustomerList,
    errors: [...saved, 'CUSTOMER_LIST_NOT_FOUND', 'CUSTOMER_LIST_MANUAL'],
  },
  'DELETE /creatorCustomerLists': {
    summary: 'Delete a list; its members stay customers',
    ...own,
    query: Shape({ listId: Id, creatorId: CreatorId }),
    reply: Done,
    errors: ['CUSTOMER_LIST_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /creatorCustomerLists/preview': {
    summary: 'How many customers match rules now',
    ...own,
    limit: { max: 120, per: 'minute' },
    body: Shape({ rules: RulesInput, creatorId: CreatorId }),
    reply: Shape({ memberCount: T.Integer(), customerCount: T.Integer() }),
    errors: ['FORBIDDEN', 'CUSTOMER_LIST_NO_RULES', 'VALIDATION_FAILED', ...amounts],
  },
  'GET /customerLists': {
    summary: 'Members of one of my lists; without a list all my customers. Top spenders first',
    ...own,
    query: Shape({
      ...PageQuery.properties,
      listId: T.Optional(Id),
      /** Leaves out members of this list, for adding more. */
      notInListId: T.Optional(Id),
      searchText: T.Optional(Text(100)),
      creatorId: CreatorId,
    }),
    reply: Page(Customer),
    errors: ['CUSTOMER_LIST_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /customerLists/history': {
    summary: 'Who entered and left one of my lists, newest first; rule lists are compared every hour',
    ...own,
    query: Shape({ ...PageQuery.properties, listId: Id, creatorId: CreatorId }),
    reply: Page(Shape({ changeId: Id, user: PostCreator, kind: OneOf('entered', 'left'), at: Instant })),
    errors: ['CUSTOMER_LIST_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /customerLists': {
    summary: 'Add customers to a manual list; adding a member again changes nothing',
    ...own,
    limit: { max: 120, per: 'minute' },
    body: Shape({
      listId: Id,
      userIds: T.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
      creatorId: CreatorId,
    }),
    reply: Shape({ addedCount: T.Integer(), memberCount: T.Integer() }),
    errors: ['CUSTOMER_LIST_NOT_FOUND', 'CUSTOMER_LIST_COMPUTED', 'CUSTOMER_NOT_FOUND', 'FORBIDDEN'],
  },
  'DELETE /customerLists': {
    summary: 'Remove a customer from a manual list',
    ...own,
    query: Shape({ listId: Id, userId: Id, creatorId: CreatorId }),
    reply: Shape({ memberCount: T.Integer() }),
    errors: ['CUSTOMER_LIST_NOT_FOUND', 'CUSTOMER_LIST_COMPUTED', 'FORBIDDEN'],
  },
})
